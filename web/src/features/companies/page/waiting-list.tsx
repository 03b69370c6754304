import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { changeMember, removeMember } from '../calls'
import type { Company, CompanyMember } from '../contract'
import { MemberRow } from './member-row'

/** For admins: who says that they work there, and who is invited. */
export function WaitingList({ company, waiting }: { company: Company; waiting: CompanyMember[] }) {
  return (
    <section aria-labelledby="company-waiting" className="company-section">
      <h2 id="company-waiting" className="mb-sm text-h2">
        {t('waiting')}
      </h2>
      <ul className="company-rows">
        {waiting.map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            said={member.state === 'asked' ? t('waiting-asked') : t('waiting-invited')}
          >
            <Answer company={company} member={member} />
          </MemberRow>
        ))}
      </ul>
    </section>
  )
}

function Answer({ company: { id }, member: { uid, name, state } }: AnswerProps) {
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => changeMember(queryClient, id, uid, { is_confirmed: true }),
    onSuccess: () => toast(t('waiting-confirmed', { name })),
    onError: (error) => toast(messageOf(error)),
  })
  const removing = useMutation({
    mutationFn: () => removeMember(queryClient, id, uid),
    onSuccess: () => toast(state === 'asked' ? t('waiting-declined') : t('waiting-taken-back')),
    onError: (error) => toast(messageOf(error)),
  })
  const isPending = confirming.isPending || removing.isPending
  return (
    <>
      {state === 'asked' && (
        <Button
          size="sm"
          isDisabled={isPending}
          aria-label={t('waiting-confirm-name', { name })}
          onPress={() => confirming.mutate()}
        >
          {t('waiting-confirm')}
        </Button>
      )}
      <Button
        size="sm"
        kind="outline"
        isDisabled={isPending}
        aria-label={
          state === 'asked'
            ? t('waiting-decline-name', { name })
            : t('waiting-withdraw-name', { name })
        }
        onPress={() => removing.mutate()}
      >
        {state === 'asked' ? t('waiting-decline') : t('waiting-withdraw')}
      </Button>
    </>
  )
}

interface AnswerProps {
  company: Company
  member: CompanyMember
}
