import { type FormEvent, useId, useState } from 'react'
import { IdentityError } from '@/shared/identity/types'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { makePasskey, type Registration } from '../passkeys'
import { problemOf } from '../words'

const longestName = 60

/** A name first; then the browser asks its owner. */
export function AddPasskey({
  begun,
  onClose,
  onDone,
}: {
  begun: Registration
  onClose: () => void
  onDone: () => void
}) {
  const form = useId()
  const [name, setName] = useState(begun.suggested_name)
  const [problem, setProblem] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const [isCancelled, setCancelled] = useState(false)

  const make = async () => {
    setProblem(undefined)
    setCancelled(false)
    setMaking(true)
    try {
      await makePasskey(begun, name.trim())
    } catch (error) {
      setMaking(false)
      const closed = error instanceof IdentityError && error.code === 'passkey-cancelled'
      if (closed) setCancelled(true)
      else setProblem(problemOf(error))
      return
    }
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMaking) void make()
  }
  return (
    <Dialog
      title="Add a passkey"
      isOpen
      onClose={onClose}
      isDismissable={!isMaking}
      actions={
        <>
          <Button kind="outline" onPress={onClose} isDisabled={isMaking}>
            Cancel
          </Button>
          <Button type="submit" form={form} isPending={isMaking}>
            Create passkey
          </Button>
        </>
      }
    >
      <div className="not-empty:mb-md">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <p className="mb-md">Your browser then asks for your fingerprint, face or screen lock.</p>
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label="Name of the passkey"
          description="So that you know it again in this list."
          value={name}
          onChange={setName}
          maxLength={longestName}
          autoFocus
        />
      </form>
      <p role="status" className="min-h-4 text-caption text-lightText">
        {isCancelled && 'No passkey was made. You can try again.'}
      </p>
    </Dialog>
  )
}
