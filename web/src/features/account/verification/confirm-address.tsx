import { t } from '@messages/verification'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '@/shared/api/errors'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { IdentityError } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Spinner } from '@/shared/ui/indicators/spinner'
import { Alert } from '@/shared/ui/messages/alert'
import { AccountLayout } from '../components/account-layout'
import { signInMessage } from '../messages'
import { LoginForm } from '../sign-in/login-form'
import { useForgot } from '../sign-in/use-forgot'
import { ResendVerification } from './resend-verification'

const usedUp = ['expired-action-code', 'invalid-action-code']

/**
 * The landing place of the mail's link. Whoever is signed in to its account here is confirmed at once. Others log in to
 * it first: whoever reads the mail may not be who signed up with the address, and must not confirm a password that
 * somebody else has chosen. Who does not know the password asks for a mail to choose one, which confirms the address too.
 */
export function ConfirmAddress({
  code,
  onConfirmed,
}: {
  code: string
  /** Confirmed, and signed in: the waiting screen takes it from here. */
  onConfirmed: () => void
}) {
  const user = useAuthState()
  const known = useQuery({
    queryKey: ['verification-link', code],
    queryFn: () => identity.checkCode(code),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await identity.applyVerification(code)
      return identity.reload()
    },
    onSuccess: onConfirmed,
  })
  const address = known.data?.email?.toLowerCase()
  const isTheirs = address !== undefined && user?.email?.toLowerCase() === address
  const started = useRef(false)
  useEffect(() => {
    if (!isTheirs || started.current) return
    started.current = true
    mutate()
  }, [isTheirs, mutate])

  const failure = error ?? known.error
  const isUsedUp = failure instanceof IdentityError && usedUp.includes(failure.code)
  if (isUsedUp) return <Expired signedIn={Boolean(user)} />
  if (failure) {
    const again = () => (error ? mutate() : void known.refetch())
    return (
      <AccountLayout title={t('confirm-address-confirm-email-address')}>
        <div className="mb-lg">
          <Alert tone="error">{messageOf(failure)}</Alert>
        </div>
        <Button wide onPress={again} isPending={isPending || known.isFetching}>
          {t('confirm-address-try-again')}
        </Button>
      </AccountLayout>
    )
  }
  if (user === undefined || known.isPending || isTheirs) {
    return (
      <AccountLayout title={t('confirm-address-confirm-email-address')}>
        <p className="flex min-h-11 items-center gap-sm text-lightText">
          <Spinner label="" />
          {t('confirm-address-confirming-email-address')}
        </p>
      </AccountLayout>
    )
  }
  return <LogInFirst email={address} other={user?.email ?? null} />
}

/** Nobody, or somebody else, is signed in on this device. */
function LogInFirst({ email, other }: { email: string | undefined; other: string | null }) {
  const forgot = useForgot()
  if (forgot.screen) return forgot.screen
  return (
    <AccountLayout
      title={t('confirm-address-confirm-email-address')}
      lead={t('confirm-address-log-in-password-chose')}
    >
      {other && (
        <div className="mb-lg">
          <Alert tone="warning">
            {t('confirm-address-link-belongs-different-account', { other })}
          </Alert>
        </div>
      )}
      <LoginForm
        email={forgot.email ?? email}
        onForgot={forgot.open}
        onSubmit={async ({ email: typed, password }) => {
          try {
            await identity.signIn(typed, password)
          } catch (error) {
            return signInMessage(error)
          }
          return undefined
        }}
      />
      <p className="mt-md text-lightText">{t('confirm-address-didnt-sign-up-yourself')}</p>
    </AccountLayout>
  )
}

function Expired({ signedIn }: { signedIn: boolean }) {
  return (
    <AccountLayout title={t('confirm-address-link-no-longer-used')}>
      <Alert tone="error">{t('confirm-address-verification-link-expired-already')}</Alert>
      {signedIn ? (
        <div className="mt-lg">
          <ResendVerification />
        </div>
      ) : (
        <>
          <p className="my-md text-reading text-lightText">
            {t('confirm-address-if-email-address-not')}
          </p>
          <LinkButton to="/login" wide>
            {t('confirm-address-log-in-new-link')}
          </LinkButton>
        </>
      )}
    </AccountLayout>
  )
}
