import { t } from '@messages/security'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordHints, PasswordProblem, passwordProblem } from '@/features/account/api'
import { PasswordField } from '@/shared/ui/fields/password-field'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { methodsKey, sessionsKey } from '../queries'
import { problemOf } from '../words'

export function ChangePassword({
  isNew,
  onClose,
  onChange,
}: {
  /** The account has none yet. */
  isNew: boolean
  onClose: () => void
  /** False: the person has not confirmed that it is them. */
  onChange: (password: string) => Promise<boolean>
}) {
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const weakness = passwordProblem(password)

  const send = async () => {
    setPending(true)
    try {
      if (!(await onChange(password))) return
      void queryClient.invalidateQueries({ queryKey: methodsKey })
      void queryClient.invalidateQueries({ queryKey: sessionsKey })
      toast(t('change-password-password-changed-signed-out'))
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setPending(false)
    }
  }
  const submit = () => {
    setProblem(undefined)
    setRefused(weakness !== undefined)
    if (weakness === undefined) void send()
  }
  return (
    <FormDialog
      title={isNew ? t('change-password-set-password') : t('change-password')}
      submit={t('change-password-save-password')}
      isPending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="mb-md text-reading">{t('change-password-youll-signed-out-on')}</p>
      <PasswordField
        label={t('change-password-new-password')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        description={<PasswordHints password={password} isRefused={isRefused} />}
        error={
          isRefused && weakness && <PasswordProblem password={password} otherwise={weakness} />
        }
        autoFocus
      />
    </FormDialog>
  )
}
