import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu } from '@/shared/ui/overlays/menu'
import { changeMember, removeMember } from '../calls'
import type { Company, CompanyMember } from '../contract'
import { MemberRow } from './member-row'
import { Part } from './part'

/** For admins: the role of everybody who works there, and who is added. */
export function ManagedPeople({ company, children }: { company: Company; children: ReactNode }) {
  return (
    <Part id="company-people" title={t('manage-people')} explained={t('manage-people-explained')}>
      <ul className="company-rows">
        {company.members.map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            said={member.role === 'admin' ? t('role-admin') : t('role-member')}
          >
            <Manage company={company} member={member} />
          </MemberRow>
        ))}
      </ul>
      <div className="mt-md">{children}</div>
    </Part>
  )
}

/** What admins do about a member. */
function Manage({ company, member }: { company: Company; member: CompanyMember }) {
  const queryClient = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const { name, uid } = member
  const changing = useMutation({
    mutationFn: (role: 'admin' | 'member') => changeMember(queryClient, company.id, uid, { role }),
    onSuccess: () => toast(t('members-changed', { name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const removing = useMutation({
    mutationFn: () => removeMember(queryClient, company.id, uid),
    onSuccess: () => toast(t('members-removed', { name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
    onSettled: () => setRemoving(false),
  })
  const other = member.role === 'admin' ? 'member' : 'admin'
  return (
    <>
      <Menu
        label={t('members-manage', { name })}
        entries={[
          {
            id: 'role',
            label: other === 'admin' ? t('members-make-admin') : t('members-make-member'),
            onAction: () => changing.mutate(other),
          },
          {
            id: 'remove',
            label: t('members-remove'),
            danger: true,
            onAction: () => setRemoving(true),
          },
        ]}
      >
        <IconButton
          label={t('members-manage', { name })}
          icon={<Ellipsis size={18} aria-hidden />}
        />
      </Menu>
      <ConfirmDialog
        title={t('members-remove-title', { name })}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => removing.mutate()}
        confirm={t('members-remove')}
        danger
        isPending={removing.isPending}
      >
        {t('members-remove-explained', { company: company.name })}
      </ConfirmDialog>
    </>
  )
}
