import { t } from '@messages/team'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { changeMember, type TeamMember } from '../api'
import { nameOf } from '../words'
import { type Place, RoleFields } from './role-fields'

export function ChangeDialog({
  projectId,
  member,
  onClose,
  onDone,
}: {
  projectId: string
  member: TeamMember
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const { role, documents, finance } = member
  const [place, setPlace] = useState<Place>({ role, documents, finance })
  const change = useMutation({
    mutationFn: () => changeMember(projectId, member.uid, place),
    onSuccess: async () => {
      await onDone()
      onClose()
      toast(t('change-dialog-role-changed', { name: nameOf(member) }))
    },
  })
  return (
    <Dialog
      title={t('change-dialog-title', { name: nameOf(member) })}
      isOpen
      onClose={onClose}
      isDismissable={!change.isPending}
      actions={
        <>
          <Button kind="outline" onPress={onClose} isDisabled={change.isPending}>
            {t('change-dialog-cancel')}
          </Button>
          <Button onPress={() => change.mutate()} isPending={change.isPending}>
            {t('change-dialog-change-role')}
          </Button>
        </>
      }
    >
      {change.error && (
        <div className="mb-md">
          <Alert tone="error">{messageOf(change.error)}</Alert>
        </div>
      )}
      <RoleFields value={place} onChange={setPlace} />
    </Dialog>
  )
}
