import { t } from '@messages/account'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { PasswordField } from '@/shared/ui/fields/password-field'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { SlowNotice } from '../components/slow-notice'
import { signInProblems } from '../schema'
import { rememberedEmail, rememberEmail } from '../temp-email'
import { useFields } from '../use-fields'
import { ForgotPassword, ForgotPasswordNotice, useForgotPassword } from './forgot-password'

interface Values {
  email: string
  password: string
}

export function LoginForm({
  email,
  notice,
  otherError,
  onSubmit,
}: {
  email?: string
  /** What has gone well before (a reset password). */
  notice?: string
  /** What went wrong outside of this form (Google). */
  otherError?: string
  /** Resolves to what went wrong, in words; to nothing once signed in. */
  onSubmit: (values: Values) => Promise<string | undefined>
}) {
  const [refusal, setRefusal] = useState<string>()
  const form = useFields(signInProblems, { email: email ?? rememberedEmail(), password: '' })
  const forgot = useForgotPassword()
  const { isSubmitting } = form

  const emailField = form.bind('email')

  const submit = form.submit(async (values) => {
    setRefusal(undefined)
    forgot.clear()
    setRefusal(await onSubmit(values))
  })

  const requestReset = () => {
    setRefusal(undefined)
    const problem = forgot.request(form.values.email)
    if (problem) form.fail('email', problem)
  }

  const problem = refusal ?? otherError
  const quiet = problem === undefined && forgot.state === 'idle'
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid gap-sm not-empty:mb-lg">
        {notice && quiet && <Alert tone="success">{notice}</Alert>}
        {problem && <Alert tone="error">{problem}</Alert>}
        {!problem && <ForgotPasswordNotice {...forgot} onResend={() => forgot.resend()} />}
      </div>
      <TextField
        {...emailField}
        onChange={(typed) => {
          rememberEmail(typed)
          emailField.onChange(typed)
        }}
        label={t('login-form-email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.bind('password')}
        label={t('login-form-password')}
        autoComplete="current-password"
      />
      <ForgotPassword isPending={forgot.state === 'sending'} onPress={requestReset} />
      <Button type="submit" wide isPending={isSubmitting}>
        {t('login-form-log-in')}
      </Button>
      {isSubmitting && <SlowNotice />}
    </form>
  )
}
