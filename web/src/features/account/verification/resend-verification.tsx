import { t } from '@messages/verification'
import { useMutation } from '@tanstack/react-query'
import { identity } from '@/shared/identity/identity'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { sendVerificationEmail } from '../api'
import { detailOr, texts } from '../messages'

/** V-03, with what came of it above the button. */
export function ResendVerification({
  problem,
  kind = 'primary',
}: {
  problem?: string
  /** What somebody does first is to open the mail. */
  kind?: 'primary' | 'outline'
}) {
  const { mutate, status, data, error } = useMutation({
    mutationFn: async () => {
      if (!(await identity.ready())) throw new Error(t('resend-verification-nobody'))
      return sendVerificationEmail()
    },
  })
  const failure = status === 'idle' ? problem : error && describe(error)
  return (
    <>
      <div className="not-empty:mb-lg">
        {failure && status !== 'pending' && <Alert tone="error">{failure}</Alert>}
        {status === 'success' && (
          <Alert tone="success">{data.message ?? t('resend-verification-sent')}</Alert>
        )}
      </div>
      <Button kind={kind} wide isPending={status === 'pending'} onPress={() => mutate()}>
        {t('resend-verification-email')}
      </Button>
    </>
  )
}

function describe(error: Error): string {
  return error.message === t('resend-verification-nobody')
    ? t('resend-verification-nobody')
    : detailOr(error, texts().verificationFailed)
}
