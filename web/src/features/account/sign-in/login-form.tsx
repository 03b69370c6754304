import { t } from '@messages/account'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { PasswordField } from '@/shared/ui/fields/password-field'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { SlowNotice } from '../components/slow-notice'
import { signInProblems } from '../schema'
import { rememberedEmail, rememberEmail } from '../temp-email'
import { useFields } from '../use-fields'

interface Values {
  email: string
  password: string
}

export function LoginForm({
  email,
  notice,
  otherError,
  takesCursor = false,
  onForgot,
  onSubmit,
}: {
  email?: string
  /** What has gone well before (a reset password). */
  notice?: string
  /** What went wrong outside of this form (Google). */
  otherError?: string
  /** It is what the page is for: nothing above it has to be read first. */
  takesCursor?: boolean
  /** The password is forgotten: what stands in the field for the address. */
  onForgot: (email: string) => void
  /** Resolves to what went wrong, in words; to nothing once signed in. */
  onSubmit: (values: Values) => Promise<string | undefined>
}) {
  const [refusal, setRefusal] = useState<string>()
  const form = useFields(signInProblems, { email: email ?? rememberedEmail(), password: '' })
  const { isSubmitting } = form
  useCursor(takesCursor, () =>
    form.focus(form.values.email === '' ? 'email' : 'password', { preventScroll: true }),
  )

  const emailField = form.bind('email')

  const submit = form.submit(async (values) => {
    setRefusal(undefined)
    setRefusal(await onSubmit(values))
  })

  const problem = refusal ?? otherError
  return (
    <form noValidate onSubmit={submit}>
      <div className="not-empty:mb-lg">
        {problem && <Alert tone="error">{problem}</Alert>}
        {notice && !problem && <Alert tone="success">{notice}</Alert>}
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
      <div className="-mt-1 mb-md text-right">
        <button type="button" className={textLinkClass} onClick={() => onForgot(form.values.email)}>
          {t('forgot-password')}
        </button>
      </div>
      <Button type="submit" wide isPending={isSubmitting}>
        {t('login-form-log-in')}
      </Button>
      {isSubmitting && <SlowNotice />}
    </form>
  )
}

/** Once the screen is there, unless somebody is in a field already or the keys would come up with it. */
function useCursor(isTaken: boolean, focus: () => void): void {
  const take = useEffectEvent(() => {
    if (!document.activeElement?.matches('input') && !matchMedia('(pointer: coarse)').matches)
      focus()
  })
  useEffect(() => {
    // After a navigation the screen itself is focused first.
    if (isTaken) queueMicrotask(take)
  }, [isTaken])
}
