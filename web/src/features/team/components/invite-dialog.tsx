import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { usualAreas } from '@/features/projects/api'
import { ApiError, messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { invite } from '../api'
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
  const [email, setEmail] = useState('')
  const [place, setPlace] = useState<Place>({ role: 'collaborator', ...usualAreas.collaborator })
  const send = useMutation({
    mutationFn: () => invite(projectId, { email: email.trim(), ...place }),
    onSuccess: async (sent) => {
      await onDone()
      onClose()
      toast(`An invitation is on its way to ${sent.email}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  const fields = send.error instanceof ApiError ? send.error.fields : []
  const wrong = fields.find(({ field }) => field === 'email')
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
          is told whether an address has an account.
        </p>
        {send.error && !wrong && (
          <div className="mb-md">
            <Alert tone="error">{messageOf(send.error)}</Alert>
          </div>
        )}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          autoFocus
          {...(wrong ? { error: wrong.detail } : {})}
        />
        <RoleFields value={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}
