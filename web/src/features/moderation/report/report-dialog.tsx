import { t } from '@messages/moderation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { report } from '../calls'
import type { Reason, Subject } from '../queries'
import { optionsOf, reasonWords } from '../words'
import { ClaimFields, claimOf, emptyClaim } from './claim-fields'

const shortest = 10
const longest = 1_000

interface SentProps {
  /** Whom it is about. */
  name: string
  /** Absent: they are blocked already, or it is a company. */
  onBlock: (() => void) | undefined
  onClose: () => void
}

/** Reports a profile, a message or the page of a company, and then offers to block a person as well. */
export function ReportDialog({ subject, ...sent }: { subject: Subject } & SentProps) {
  const { name, onClose } = sent
  const [reason, setReason] = useState<Reason | null>(null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState(emptyClaim)
  const isClaim = reason === 'impersonation' && subject.kind === 'profile'
  const claimed = isClaim ? claimOf(draft) : undefined
  const send = useMutation({
    mutationFn: (why: Reason) => report(subject, why, text.trim(), claimed ?? undefined),
  })
  const length = [...text.trim()].length
  const isFit = length >= shortest && length <= longest
  if (send.isSuccess) return <Sent {...sent} />
  return (
    <FormDialog
      title={titleOf(subject.kind, name)}
      submit={t('report-send')}
      isPending={send.isPending}
      problem={send.error ? messageOf(send.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (reason && isFit && claimed !== null) send.mutate(reason)
      }}
    >
      <p className="mb-md text-body">{helpOf(subject.kind)}</p>
      <RadioGroup
        label={t('report-reason')}
        options={optionsOf(reasonWords())}
        value={reason}
        onChange={(id) => setReason(id as Reason)}
        error={isTried && !reason ? t('report-reason-missing') : undefined}
      />
      {isClaim && <ClaimFields draft={draft} isTried={isTried} onChange={setDraft} />}
      <TextArea
        label={t('report-text')}
        value={text}
        onChange={setText}
        error={isTried && !isFit ? t('report-text-length', { shortest, longest }) : undefined}
        limit={longest}
        rows={4}
        dir="auto"
      />
    </FormDialog>
  )
}

const titleOf = (kind: Subject['kind'], name: string): string =>
  ({
    profile: t('report-profile', { name }),
    message: t('report-message', { name }),
    company: t('report-company', { name }),
  })[kind]

const helpOf = (kind: Subject['kind']): string =>
  ({
    profile: t('report-text-help'),
    message: t('report-message-help'),
    company: t('report-company-help'),
  })[kind]

function Sent({ name, onBlock, onClose }: SentProps) {
  const block = () => {
    onClose()
    onBlock?.()
  }
  return (
    <Dialog
      title={t('report-sent')}
      isOpen
      onClose={onClose}
      actions={
        <>
          {onBlock && (
            <Button kind="outline" onPress={block}>
              {t('report-block', { name })}
            </Button>
          )}
          <Button onPress={onClose}>{t('report-done')}</Button>
        </>
      }
    >
      <p className="mb-md text-reading">{t('report-sent-explained', { name })}</p>
      <TextLink to="/moderation/notices">{t('report-see')}</TextLink>
    </Dialog>
  )
}
