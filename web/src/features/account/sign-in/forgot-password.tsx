import { t } from '@messages/account'
import { useState } from 'react'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Alert } from '@/shared/ui/messages/alert'
import { sendPasswordResetEmail } from '../api'
import { MailboxLink } from '../components/mailbox-link'
import { detailOr, texts } from '../messages'
import { isEmail } from '../schema'

type State = 'idle' | 'sending' | 'sent' | 'failed'

/** The reset mail of the sign-in screen (S-07, S-08). */
export function useForgotPassword(send = sendPasswordResetEmail) {
  const [state, setState] = useState<State>('idle')
  const [address, setAddress] = useState('')
  const [failure, setFailure] = useState('')

  const start = async (to: string) => {
    setState('sending')
    try {
      await send(to)
      setState('sent')
    } catch (error) {
      setFailure(detailOr(error, texts().resetFailed))
      setState('failed')
    }
  }

  return {
    state,
    failure,
    clear: () => setState('idle'),
    resend: () => void start(address),
    /** Returns what is wrong with the address, or sends the mail. */
    request(email: string): string | undefined {
      if (email.trim() === '') return texts().emailFirst
      if (!isEmail(email)) return texts().invalidEmail
      setAddress(email)
      void start(email)
      return undefined
    },
  }
}

export function ForgotPassword({
  isPending,
  onPress,
}: {
  isPending: boolean
  onPress: () => void
}) {
  return (
    <div className="-mt-1 mb-md text-right">
      <button type="button" className={textLinkClass} onClick={onPress} disabled={isPending}>
        {isPending ? t('forgot-password-sending') : t('forgot-password')}
      </button>
    </div>
  )
}

export function ForgotPasswordNotice({
  state,
  failure,
  onResend,
}: {
  state: State
  failure: string
  onResend: () => void
}) {
  if (state === 'failed') return <Alert tone="error">{failure}</Alert>
  if (state !== 'sent') return null
  return (
    <Alert
      tone="success"
      action={
        <button type="button" className={textLinkClass} onClick={onResend}>
          {t('forgot-password-resend')}
        </button>
      }
    >
      <p>{texts().resetSent}</p>
      <MailboxLink />
    </Alert>
  )
}
