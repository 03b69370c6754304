import { t } from '@messages/sign-in'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { identity } from '@/shared/identity/identity'
import { IdentityError, type SecondStepNeeded } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'

const words = (): Record<string, string> => ({
  'invalid-verification-code': t('second-step-code-wrong-already-used'),
  'invalid-multi-factor-session': t('second-step-sign-in-took-too'),
  'too-many-requests': t('second-step-too-many-wrong-codes'),
})

function problemOf(error: unknown): string {
  if (!(error instanceof IdentityError)) return messageOf(error)
  return words()[error.code] ?? error.message
}

/** The code of the authenticator app, or a recovery code, after the password or Google. */
export function SecondStep({
  step,
  onDone,
  onCancel,
}: {
  step: SecondStepNeeded
  onDone: () => void
  /** Absent where something around it closes it. */
  onCancel?: () => void
}) {
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  const send = async () => {
    if (code.trim() === '') return setProblem(t('second-step-enter-code'))
    setSending(true)
    setProblem(undefined)
    try {
      await identity.answerSecondStep(step, code.replace(/\s/g, ''))
    } catch (error) {
      setProblem(problemOf(error))
      setSending(false)
      return
    }
    onDone()
  }
  const change = () => {
    setBy(by === 'app' ? 'recovery' : 'app')
    setCode('')
    setProblem(undefined)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <div className="not-empty:mb-lg">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <CodeField key={by} by={by} code={code} onChange={setCode} />
      <div className="mt-sm grid gap-sm">
        <Button type="submit" wide isPending={isSending}>
          {t('second-step-continue')}
        </Button>
        <Button kind="quiet" wide onPress={change}>
          {by === 'app'
            ? t('second-step-use-recovery-code')
            : t('second-step-use-authenticator-app')}
        </Button>
        {onCancel && (
          <Button kind="quiet" wide onPress={onCancel}>
            {t('second-step-back-log-in')}
          </Button>
        )}
      </div>
    </form>
  )
}

function CodeField({
  by,
  code,
  onChange,
}: {
  by: 'app' | 'recovery'
  code: string
  onChange: (code: string) => void
}) {
  const fromApp = by === 'app'
  return (
    <TextField
      label={fromApp ? t('second-step-code') : t('second-step-recovery-code')}
      description={
        fromApp
          ? t('second-step-six-digits-authenticator-app')
          : t('second-step-one-saved-codes-each')
      }
      value={code}
      onChange={onChange}
      inputMode={fromApp ? 'numeric' : 'text'}
      autoComplete={fromApp ? 'one-time-code' : 'off'}
      autoFocus
    />
  )
}
