import { t } from '@messages/moderation'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { TextArea } from '@/shared/ui/fields/text-area'
import type { Claimed } from '../calls'

export const shortestProof = 10
export const longestProof = 1_000

/** What is asked of a profile that pretends to be somebody. */
export interface ClaimDraft {
  isOfMe: boolean | null
  proof: string
}

export const emptyClaim: ClaimDraft = { isOfMe: null, proof: '' }

const isFit = (proof: string) => {
  const length = [...proof.trim()].length
  return length >= shortestProof && length <= longestProof
}

/** What is sent; null: something is missing. */
export function claimOf({ isOfMe, proof }: ClaimDraft): Claimed | null {
  if (isOfMe === null) return null
  if (!isOfMe) return { is_of_me: false }
  return isFit(proof) ? { is_of_me: true, proof: proof.trim() } : null
}

/** Whether the profile pretends to be the reporter, and then how that can be checked. */
export function ClaimFields({
  draft,
  isTried,
  onChange,
}: {
  draft: ClaimDraft
  isTried: boolean
  onChange: (draft: ClaimDraft) => void
}) {
  const { isOfMe, proof } = draft
  return (
    <>
      <RadioGroup
        label={t('report-of-me')}
        options={[
          { id: 'yes', label: t('report-of-me-yes') },
          { id: 'no', label: t('report-of-me-no') },
        ]}
        value={isOfMe === null ? null : isOfMe ? 'yes' : 'no'}
        onChange={(id) => onChange({ ...draft, isOfMe: id === 'yes' })}
        error={isTried && isOfMe === null ? t('report-reason-missing') : undefined}
      />
      {isOfMe && (
        <TextArea
          label={t('report-proof')}
          description={t('report-proof-help')}
          value={proof}
          onChange={(text) => onChange({ ...draft, proof: text })}
          error={
            isTried && !isFit(proof)
              ? t('report-text-length', { shortest: shortestProof, longest: longestProof })
              : undefined
          }
          limit={longestProof}
          rows={3}
          dir="auto"
        />
      )}
    </>
  )
}
