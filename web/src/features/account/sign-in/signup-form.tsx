import { t } from '@messages/signup'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { PasswordField } from '@/shared/ui/fields/password-field'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { PasswordHints, PasswordProblem } from '../components/password-hints'
import { SlowNotice } from '../components/slow-notice'
import { signUpProblems } from '../new-password'
import { rememberedEmail, rememberEmail } from '../temp-email'
import { useFields } from '../use-fields'

interface Values {
  email: string
  password: string
}

interface Refusal {
  problem: string
  /** What is wrong with the password, where it is that. */
  password?: string | undefined
}

export function SignupForm({
  otherError,
  onSubmit,
}: {
  otherError?: string
  /** Resolves to what went wrong, in words; to nothing once the account exists. */
  onSubmit: (values: Values) => Promise<Refusal | undefined>
}) {
  const [refusal, setRefusal] = useState<string>()
  const form = useFields(signUpProblems, { email: rememberedEmail(), password: '' })
  const { isSubmitting, errors, values } = form

  const emailField = form.bind('email')

  const submit = form.submit(async (typed) => {
    setRefusal(undefined)
    const refused = await onSubmit(typed)
    setRefusal(refused?.problem)
    if (refused?.password) form.fail('password', refused.password)
  })

  const problem = refusal ?? otherError
  return (
    <form noValidate onSubmit={submit}>
      <div className="not-empty:mb-lg">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <TextField
        {...emailField}
        onChange={(typed) => {
          rememberEmail(typed)
          emailField.onChange(typed)
        }}
        label={t('signup-form-email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.bind('password')}
        label={t('signup-form-password')}
        autoComplete="new-password"
        description={
          <PasswordHints password={values.password} isRefused={Boolean(errors.password)} />
        }
        error={
          errors.password && (
            <PasswordProblem password={values.password} otherwise={errors.password} />
          )
        }
      />
      <div className="mt-md">
        <Button type="submit" wide isPending={isSubmitting}>
          {t('signup-form-sign-up-email')}
        </Button>
      </div>
      {isSubmitting && <SlowNotice />}
    </form>
  )
}
