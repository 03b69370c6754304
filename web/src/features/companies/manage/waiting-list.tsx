import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { RequestButtons } from '../answer/request-buttons'
import { removeMember } from '../calls'
import type { Company, CompanyMember } from '../contract'
import { MemberRow } from './member-row'
import { Part } from './part'

/** For admins: who says that they work there, and who is invited. */
export function WaitingList({ company, waiting }: { company: Company; waiting: CompanyMember[] }) {
  return (
    <Part id="company-waiting" title={t('waiting')} explained={t('waiting-explained')}>
      <ul className="company-rows">
        {waiting.map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            said={member.state === 'asked' ? t('waiting-asked') : t('waiting-invited')}
          >
            {member.state === 'asked' ? (
              <RequestButtons companyId={company.id} person={member} />
            ) : (
              <Withdraw company={company} member={member} />
            )}
          </MemberRow>
        ))}
      </ul>
    </Part>
  )
}

function Withdraw({
  company: { id },
  member: { uid, name },
}: {
  company: Company
  member: CompanyMember
}) {
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeMember(queryClient, id, uid),
    onSuccess: () => toast(t('waiting-taken-back')),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <Button
      size="sm"
      kind="outline"
      isPending={removing.isPending}
      aria-label={t('waiting-withdraw-name', { name })}
      onPress={() => removing.mutate()}
    >
      {t('waiting-withdraw')}
    </Button>
  )
}
