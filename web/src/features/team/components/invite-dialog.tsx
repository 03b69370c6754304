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
import { PersonField, type Whom } from './person-field'
import { type Place, RoleFields } from './role-fields'

export function InviteDialog({
  projectId,
  onClose,
  onDone,
}: {
  projectId: string
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const id = useId()
  const [whom, setWhom] = useState<Whom>({ text: '', person: null })
  const [unclear, setUnclear] = useState(false)
  const [place, setPlace] = useState<Place>({ role: 'collaborator', ...usualAreas.collaborator })
  const send = useMutation({
    mutationFn: ({ text, person }: Whom) =>
      invite(projectId, { ...(person ? { uid: person.uid } : { email: text.trim() }), ...place }),
    onSuccess: async (sent) => {
      await onDone()
      onClose()
      toast(`Invitation sent to ${invitee(sent)}`)
    },
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
      title="Invite a team member"
      isOpen
      onClose={onClose}
      isDismissable={!send.isPending}
      actions={
        <>
          <Button kind="outline" onPress={onClose} isDisabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={send.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <p className="mb-md text-reading text-lightText">
          We’ll email an invitation that is valid for 14 days. They can join with an existing or a
          new account. Email addresses of members you invite by name stay private.
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
          error={
            unclear ? 'Select a member from the list, or enter an email address.' : wrong?.detail
          }
        />
        <RoleFields value={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}
