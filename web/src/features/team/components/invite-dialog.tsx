import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { usualAreas } from '@/features/projects/api'
import { ApiError, messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
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
      toast(`An invitation is on its way to ${invitee(sent)}`)
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
      title="Invite somebody"
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
          They get a mail and can join for 14 days, with an account they have or a new one. Nobody
          is told whether an address has an account. Of members who are invited by name, you do not
          see the address.
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
            unclear ? 'Choose somebody from the list, or type an e-mail address.' : wrong?.detail
          }
        />
        <RoleFields value={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}
