import { t } from '@messages/security'
import { type FormEvent, useId, useState } from 'react'
import { SecondStep } from '@/shared/forms/sign-in/second-step'
import { canPasskeys } from '@/shared/identity/can-passkeys'
import { identity } from '@/shared/identity/identity'
import { IdentityError, SecondStepNeeded, type SignInMethod } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { PasswordField } from '@/shared/ui/fields/password-field'
import { Alert } from '@/shared/ui/messages/alert'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { type Confirmation, problemOf } from '../words'

/** Asks for the password, for Google or for a passkey again; for a passkey alone where two steps are needed. */
export function ConfirmItIsYou({
  needed,
  methods,
  hasPasskeys,
  onDone,
}: {
  needed: Confirmation
  methods: SignInMethod[]
  hasPasskeys: boolean
  onDone: (confirmed: boolean) => void
}) {
  const form = useId()
  const [password, setPassword] = useState('')
  const { confirm, problem, isPending, step } = useConfirming(onDone)
  const has = (id: string) => needed === 'any' && methods.some((method) => method.id === id)
  const byPasskey = hasPasskeys && canPasskeys()

  const send = (event: FormEvent) => {
    event.preventDefault()
    confirm(identity.confirmPassword(password))
  }
  if (step) {
    return (
      <Dialog title={t('confirm-it-is-you-confirm-identity')} isOpen onClose={() => onDone(false)}>
        <SecondStep step={step} onDone={() => onDone(true)} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('confirm-it-is-you-confirm-identity')}
      isOpen
      onClose={() => onDone(false)}
      actions={
        <Ways form={form} has={has} byPasskey={byPasskey} isPending={isPending} confirm={confirm} />
      }
    >
      <p className="mb-md text-reading">{reason(needed, byPasskey)}</p>
      {problem && (
        <div className="mb-md">
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      {has('password') && (
        <form id={form} noValidate onSubmit={send}>
          <PasswordField
            label={t('confirm-it-is-you-password')}
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

type Confirm = (work: Promise<void>) => void

function useConfirming(onDone: (confirmed: boolean) => void) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [step, setStep] = useState<SecondStepNeeded>()
  const confirm: Confirm = (work) => {
    setProblem(undefined)
    setPending(true)
    work
      .then(
        () => onDone(true),
        (error: unknown) => {
          if (error instanceof SecondStepNeeded) setStep(error)
          else if (!isCancelled(error)) setProblem(problemOf(error))
        },
      )
      .finally(() => setPending(false))
  }
  return { confirm, problem, isPending, step }
}

function Ways({
  form,
  has,
  byPasskey,
  isPending,
  confirm,
}: {
  /** The form of the password, which its button sends. */
  form: string
  has: (method: string) => boolean
  byPasskey: boolean
  isPending: boolean
  confirm: Confirm
}) {
  return (
    <>
      {byPasskey && (
        <Button
          kind={has('password') ? 'outline' : 'primary'}
          isDisabled={isPending}
          onPress={() => confirm(identity.confirmPasskey())}
        >
          {t('confirm-it-is-you-use-passkey')}
        </Button>
      )}
      {has('google.com') && (
        // Not async up to the call: the popup must open within the click.
        <Button
          kind="outline"
          isDisabled={isPending}
          onPress={() => confirm(identity.confirmGoogle())}
        >
          {t('confirm-it-is-you-continue-google')}
        </Button>
      )}
      {has('password') && (
        <Button type="submit" form={form} isPending={isPending}>
          {t('confirm-it-is-you-confirm')}
        </Button>
      )}
    </>
  )
}

const isCancelled = (error: unknown) =>
  error instanceof IdentityError && error.code === 'passkey-cancelled'

function reason(needed: Confirmation, byPasskey: boolean): string {
  if (needed === 'any') return t('confirm-it-is-you-signed-in-while-ago')
  return byPasskey
    ? t('confirm-it-is-you-use-passkey-confirm-change')
    : t('confirm-it-is-you-log-in-passkey-on')
}
