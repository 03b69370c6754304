import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { identity } from '@/shared/identity/identity'
import { IdentityError, type SecondStepNeeded } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'

const words: Record<string, string> = {
  'invalid-verification-code':
    'This code is wrong or has already been used. Please try the next one.',
  'invalid-multi-factor-session': 'This sign-in took too long. Please start again.',
  'too-many-requests': 'Too many wrong codes. Please wait a while, or use a recovery code.',
}

function problemOf(error: unknown): string {
  if (!(error instanceof IdentityError)) return messageOf(error)
  return words[error.code] ?? error.message
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
    if (code.trim() === '') return setProblem('Please enter a code')
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
      <TextField
        key={by}
        label={by === 'app' ? 'Code' : 'Recovery code'}
        description={
          by === 'app'
            ? 'Six digits from your authenticator app'
            : 'One of your saved codes; each works once'
        }
        value={code}
        onChange={setCode}
        inputMode={by === 'app' ? 'numeric' : 'text'}
        autoComplete={by === 'app' ? 'one-time-code' : 'off'}
        autoFocus
      />
      <div className="mt-sm grid gap-sm">
        <Button type="submit" wide isPending={isSending}>
          Continue
        </Button>
        <Button kind="quiet" wide onPress={change}>
          {by === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        {onCancel && (
          <Button kind="quiet" wide onPress={onCancel}>
            Back to log in
          </Button>
        )}
      </div>
    </form>
  )
}
