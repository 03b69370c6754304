import { t } from '@messages/reset'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { PasswordField } from '@/shared/ui/fields/password-field'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { PasswordHints, PasswordProblem } from '../components/password-hints'
import { SlowNotice } from '../components/slow-notice'
import { resetProblems } from '../new-password'
import { useFields } from '../use-fields'
import { weakPasswordReason } from './signup-messages'

export function ResetForm({
  email,
  code,
  confirm,
  onDone,
}: {
  email: string
  /** The mail's one-time code; without one nothing is sent. */
  code: string | undefined
  confirm: (code: string, password: string) => Promise<void>
  onDone: () => void
}) {
  const [state, setState] = useState<'open' | 'done'>('open')
  const [problem, setProblem] = useState<string>()
  const form = useFields(resetProblems, { password: '', confirm: '' })
  const { isSubmitting, errors, values } = form

  const submit = form.submit(async ({ password }) => {
    setProblem(code ? undefined : t('reset-form-code-missing'))
    if (!code) return
    try {
      await confirm(code, password)
    } catch (error) {
      setProblem(t('reset-form-failed'))
      const reason = weakPasswordReason(error)
      if (reason) form.fail('password', reason)
      return
    }
    setState('done')
    onDone()
  })

  return (
    <form noValidate onSubmit={submit}>
      <div className="not-empty:mb-lg">
        {problem && <Alert tone="error">{problem}</Alert>}
        {state === 'done' && <Alert tone="success">{t('reset-form-done')}</Alert>}
      </div>
      <TextField
        label={t('reset-form-email')}
        type="email"
        value={email}
        isReadOnly
        autoComplete="username"
      />
      <PasswordField
        {...form.bind('password')}
        label={t('reset-form-new-password')}
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
      <PasswordField
        {...form.bind('confirm')}
        label={t('reset-form-confirm-new-password')}
        autoComplete="new-password"
      />
      <div className="mt-sm">
        <Button type="submit" wide isPending={isSubmitting} isDisabled={state === 'done'}>
          {t('reset-form-save-password')}
        </Button>
      </div>
      {isSubmitting && <SlowNotice />}
    </form>
  )
}
