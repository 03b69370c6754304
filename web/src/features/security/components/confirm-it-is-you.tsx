import { type FormEvent, useId, useState } from 'react'
import { SecondStep } from '@/shared/forms/second-step'
import { identity } from '@/shared/identity/identity'
import { SecondStepNeeded, type SignInMethod } from '@/shared/identity/types'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { PasswordField } from '@/shared/ui/password-field'
import { problemOf } from '../words'

/** Asks for the password or for Google again. */
export function ConfirmItIsYou({
  methods,
  onDone,
}: {
  methods: SignInMethod[]
  onDone: (confirmed: boolean) => void
}) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [step, setStep] = useState<SecondStepNeeded>()
  const has = (id: string) => methods.some((method) => method.id === id)

  const confirm = (work: Promise<void>) => {
    setProblem(undefined)
    setPending(true)
    work
      .then(
        () => onDone(true),
        (error: unknown) => {
          if (error instanceof SecondStepNeeded) setStep(error)
          else setProblem(problemOf(error))
        },
      )
      .finally(() => setPending(false))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    confirm(identity.confirmPassword(password))
  }
  if (step) {
    return (
      <Dialog title="Confirm that it is you" isOpen onClose={() => onDone(false)}>
        <SecondStep step={step} onDone={() => onDone(true)} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Confirm that it is you"
      isOpen
      onClose={() => onDone(false)}
      actions={
        <>
          {has('google.com') && (
            // Not async up to the call: the popup must open within the click.
            <Button
              kind="outline"
              isDisabled={isPending}
              onPress={() => confirm(identity.confirmGoogle())}
            >
              Continue with Google
            </Button>
          )}
          {has('password') && (
            <Button type="submit" form={form} isPending={isPending}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <p className="mb-md text-reading">You signed in a while ago.</p>
      {problem && (
        <div className="mb-md">
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      {has('password') && (
        <form id={form} noValidate onSubmit={send}>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            autoFocus
          />
        </form>
      )}
    </Dialog>
  )
}
