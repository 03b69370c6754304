import { t } from '@messages/team'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProjectRole, roleWords } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { Select } from '@/shared/ui/choices/select'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { changeMember, type TeamMember } from '../api'
import { takesRightsAway } from '../place'
import { nameOf } from '../words'

const offered: ProjectRole[] = ['producer', 'collaborator', 'viewer']

/** Changes a role in its row: at once, or after a question where it takes rights away. Access stays as it was. */
export function RoleSelect({
  projectId,
  member,
  onDone,
}: {
  projectId: string
  member: TeamMember
  onDone: () => Promise<void>
}) {
  const [asking, setAsking] = useState<ProjectRole | null>(null)
  const name = nameOf(member)
  const change = useMutation({
    mutationFn: (role: ProjectRole) => changeMember(projectId, member.uid, { role }),
    onSuccess: async (changed) => {
      await onDone()
      setAsking(null)
      toast(t('role-select-changed', { name, role: roleWords()[changed.role].label }))
    },
    onError: async (error) => {
      setAsking(null)
      toast(messageOf(error), { tone: 'error' })
      await onDone()
    },
  })
  const choose = (role: ProjectRole) => {
    if (role === member.role) return
    if (takesRightsAway(member.role, role)) setAsking(role)
    else change.mutate(role)
  }
  // What was chosen stands there while the server decides.
  const shown = change.isPending ? change.variables : member.role
  return (
    <>
      <div style={{ width: 168 }}>
        <Select
          inRow
          label={t('role-select', { name })}
          value={shown}
          onChange={(role) => choose(role as ProjectRole)}
          isDisabled={change.isPending}
          options={offered.map((role) => ({
            id: role,
            label: roleWords()[role].label,
            description: roleWords()[role].does,
          }))}
        />
      </div>
      <ConfirmDialog
        title={t('role-select-question', {
          name,
          role: asking ? roleWords()[asking].label : '',
        })}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && change.mutate(asking)}
        confirm={t('role-select-confirm')}
        isPending={change.isPending}
      >
        <p className="text-reading">
          {asking === 'viewer'
            ? t('role-select-viewer-loses')
            : t('role-select-collaborator-loses')}
        </p>
        {asking === 'viewer' && member.signs_off && (
          <p className="mt-sm text-reading">{t('role-select-sign-off-ends')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
