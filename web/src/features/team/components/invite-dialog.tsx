import { t } from '@messages/team'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { usualAreas } from '@/features/projects/api'
import { ApiError, messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { invite } from '../api'
import { invitee, isSought } from '../words'
import { PersonField, type Whom } from '../find/person-field'
import type { Place } from '../place'
import { RoleFields } from './role-fields'

export function InviteDialog({
  projectId,
  whom: first = { text: '', person: null },
  onClose,
  onDone,
}: {
  projectId: string
  /** An address, a name to look for, or a member, to begin with. */
  whom?: Whom
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const id = useId()
  const [whom, setWhom] = useState(first)
  const [unclear, setUnclear] = useState(false)
  const [place, setPlace] = useState<Place>({ role: 'collaborator', ...usualAreas.collaborator })
  const send = useSending(projectId, place, async () => {
    await onDone()
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = whom.person === null && isSought(whom.text)
    setUnclear(name)
    if (!name) send.mutate(whom)
  }
  const fields = send.error instanceof ApiError ? send.error.fields : []
  const wrong = fields.find(({ field }) => field === 'email' || field === 'uid')
  return (
    <Dialog
      title={t('invite-dialog-invite-team-member')}
      isOpen
      onClose={onClose}
      isDismissable={!send.isPending}
      actions={
        <>
          <Button kind="outline" onPress={onClose} isDisabled={send.isPending}>
            {t('invite-dialog-cancel')}
          </Button>
          <Button type="submit" form={id} isPending={send.isPending}>
            {t('invite-dialog-send-invitation')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <p className="mb-md text-reading text-lightText">
          {t('invite-dialog-well-email-invitation-valid')}
        </p>
        {send.error && !wrong && (
          <div className="mb-md">
            <Alert tone="error">{messageOf(send.error)}</Alert>
          </div>
        )}
        <PersonField
          projectId={projectId}
          value={whom}
          onChange={(change) => {
            setWhom(change)
            setUnclear(false)
          }}
          error={unclear ? t('invite-dialog-select-member-list-enter') : wrong?.detail}
        />
        <RoleFields value={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}

function useSending(projectId: string, place: Place, onSent: () => Promise<void>) {
  return useMutation({
    mutationFn: ({ text, person }: Whom) =>
      invite(projectId, { ...(person ? { uid: person.uid } : { email: text.trim() }), ...place }),
    onSuccess: async (sent) => {
      await onSent()
      toast(t('invite-dialog-invitation-sent', { invitee: invitee(sent) }))
    },
  })
}
