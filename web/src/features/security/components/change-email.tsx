import { t } from '@messages/security'
import { type FormEvent, useState } from 'react'
import { isEmail } from '@/features/account/api'
import { draftStore } from '@/shared/forms/saving/draft-store'
import { useStoredText } from '@/shared/forms/saving/use-stored-text'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { useRecent } from '../use-recent'
import { problemOf } from '../words'
import { Section } from './section'

/** The address of the account, and another one in its place. */
export function ChangeEmail() {
  const user = useAuthState()
  const draft = `${user?.uid ?? ''}:change-email`
  const [open, setOpen] = useState(() => Boolean(draftStore.read(draft)))
  const change = useChange(draft, () => setOpen(false))
  const { sentTo, problem } = change
  return (
    <Section id="email" title={t('change-email-email-address')}>
      <p className="mb-md text-reading wrap-anywhere">{user?.email}</p>
      {sentTo && (
        <div className="mb-md">
          <Alert tone="success">
            {t('change-email-sent-link-address-changes', { email: sentTo })}
          </Alert>
        </div>
      )}
      {problem && (
        <div className="mb-md">
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      {open ? (
        <NewAddress
          change={change}
          onCancel={() => {
            change.setTyped('')
            setOpen(false)
          }}
        />
      ) : (
        <Button kind="outline" onPress={() => setOpen(true)}>
          {t('change-email')}
        </Button>
      )}
      {change.question}
    </Section>
  )
}

function NewAddress({
  change,
  onCancel,
}: {
  change: ReturnType<typeof useChange>
  onCancel: () => void
}) {
  return (
    <form noValidate onSubmit={change.submit}>
      <TextField
        label={t('change-email-new-email-address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={change.typed}
        onChange={change.setTyped}
        error={change.fieldError}
        autoFocus={change.typed === ''}
      />
      <div className="flex flex-wrap gap-sm">
        <Button type="submit" isPending={change.isPending}>
          {t('change-email-send-confirmation-link')}
        </Button>
        <Button kind="quiet" onPress={onCancel} isDisabled={change.isPending}>
          {t('change-email-cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Asks for another address: a link goes there, and the account keeps its address until that is opened. */
function useChange(draft: string, onSent: () => void) {
  const [typed, setTyped] = useStoredText(draft)
  const [fieldError, setFieldError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { run, question } = useRecent()
  const send = async (email: string) => {
    setPending(true)
    try {
      if (await run(() => identity.changeEmail(email))) {
        setSentTo(email)
        onSent()
        setTyped('')
      }
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = typed.trim()
    setProblem(undefined)
    setFieldError(isEmail(email) ? undefined : t('change-email-enter-valid-email-address'))
    if (isEmail(email)) void send(email)
  }
  return { typed, setTyped, submit, fieldError, problem, sentTo, isPending, question }
}
