import { t, Text } from '@messages/reset'
import { useEffect, useRef, useState } from 'react'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { sendPasswordResetEmail } from '../api'
import { AccountLayout } from '../components/account-layout'
import { MailboxLink } from '../components/mailbox-link'
import { SlowNotice } from '../components/slow-notice'
import { detailOr } from '../messages'
import { emailProblem } from '../schema'
import { rememberEmail } from '../temp-email'
import { useFields } from '../use-fields'

type State =
  | { is: 'open' | 'sending' }
  | { is: 'sent'; to: string; isAgain: boolean }
  | { is: 'failed'; why: string }

interface Typed {
  email: string
}

const problemOf = ({ email }: Typed) =>
  email.trim() === '' ? { email: t('forgot-email-first') } : emailProblem(email)

/**
 * The sign-in screen once somebody has forgotten their password (S-07, S-08): an address that stood there already gets
 * its mail at once.
 */
export default function ForgotScreen({
  email,
  onBack,
}: {
  email: string
  /** With the address as it was typed here. */
  onBack: (email: string) => void
}) {
  usePageTitle(t('reset-password'))
  const [state, setState] = useState<State>(() => ({
    is: problemOf({ email }).email ? 'open' : 'sending',
  }))
  const form = useFields<'email'>(problemOf, { email })
  const sent = (to: string) => setState({ is: 'sent', to, isAgain: false })
  const failed = (error: unknown) =>
    setState({ is: 'failed', why: detailOr(error, t('forgot-failed')) })
  const send = (to: string) => {
    setState((now) => (now.is === 'sent' ? { ...now, isAgain: true } : { is: 'sending' }))
    return sendPasswordResetEmail(to).then(() => sent(to), failed)
  }
  const submit = form.submit(({ email: to }) => send(to))
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const problem = problemOf({ email }).email
    // Where nothing was typed, nothing is wrong yet: what is asked for stands there as a help.
    if (email === '') form.focus('email')
    else if (problem) form.fail('email', problem)
    else void sendPasswordResetEmail(email).then(() => sent(email), failed)
  })

  if (state.is === 'sent') {
    return <Sent {...state} onResend={() => void send(state.to)} onBack={() => onBack(state.to)} />
  }
  const emailField = form.bind('email')
  return (
    <AccountLayout title={t('reset-password')} lead={t('forgot-lead')}>
      <form noValidate onSubmit={submit}>
        <div className="not-empty:mb-lg">
          {state.is === 'failed' && <Alert tone="error">{state.why}</Alert>}
        </div>
        <TextField
          {...emailField}
          description={email === '' ? t('forgot-email-first') : undefined}
          onChange={(typed) => {
            rememberEmail(typed)
            emailField.onChange(typed)
          }}
          label={t('reset-form-email')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Button type="submit" wide isPending={state.is === 'sending'}>
          {t('forgot-send')}
        </Button>
        {state.is === 'sending' && <SlowNotice />}
      </form>
      <Back onPress={() => onBack(form.values.email)} />
    </AccountLayout>
  )
}

/** What happens next. */
function Sent({
  to,
  isAgain,
  onResend,
  onBack,
}: {
  to: string
  /** It is being sent once more. */
  isAgain: boolean
  onResend: () => void
  onBack: () => void
}) {
  // What was pressed is gone: the keyboard goes on at the head of what has taken its place.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), [])
  return (
    <AccountLayout title={t('reset-password')}>
      <Alert
        tone="success"
        action={
          <button type="button" className={textLinkClass} onClick={onResend} disabled={isAgain}>
            {isAgain ? t('forgot-sending') : t('forgot-resend')}
          </button>
        }
      >
        <p>{t('forgot-sent')}</p>
        <MailboxLink />
      </Alert>
      <p className="mt-lg text-reading">
        <Text
          id="forgot-next"
          args={{ email: to }}
          elements={{ strong: <strong className="font-medium wrap-anywhere" /> }}
        />
      </p>
      <p className="mt-md text-lightText">{t('forgot-no-mail')}</p>
      <Back onPress={onBack} />
    </AccountLayout>
  )
}

function Back({ onPress }: { onPress: () => void }) {
  return (
    <div className="mt-sm">
      <Button kind="quiet" wide onPress={onPress}>
        {t('reset-back-log-in')}
      </Button>
    </div>
  )
}
