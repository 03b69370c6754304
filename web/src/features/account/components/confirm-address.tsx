import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { IdentityError } from '@/shared/identity/types'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { LinkButton } from '@/shared/ui/link-button'
import { Spinner } from '@/shared/ui/spinner'
import { AccountLayout } from './account-layout'
import { ResendVerification } from './resend-verification'

const usedUp = ['expired-action-code', 'invalid-action-code']

/**
 * The landing place of the mail's link. Whoever is signed in is confirmed at once; a stranger has
 * to press the button, so that a mail scanner that opens links confirms nobody's address.
 */
export function ConfirmAddress({
  code,
  onConfirmed,
}: {
  code: string
  /** Confirmed, and somebody is signed in: the waiting screen takes it from here. */
  onConfirmed: () => void
}) {
  const user = useAuthState()
  const { mutate, status, error } = useMutation({
    mutationFn: async () => {
      await identity.applyVerification(code)
      return (await identity.ready()) ? identity.reload() : null
    },
    onSuccess: (signedIn) => signedIn?.emailVerified && onConfirmed(),
  })
  const signedIn = Boolean(user)
  const started = useRef(false)
  useEffect(() => {
    if (!signedIn || started.current) return
    started.current = true
    mutate()
  }, [signedIn, mutate])

  const expired = error instanceof IdentityError && usedUp.includes(error.code)
  if (status === 'success') return <Confirmed user={user?.email ?? null} />
  if (status === 'error' && expired) return <Expired signedIn={signedIn} />
  return (
    <AccountLayout
      title="Confirm your email address"
      lead="One click, and your address is confirmed."
    >
      {status === 'error' && (
        <div className="mb-lg">
          <Alert tone="error">{error.message}</Alert>
        </div>
      )}
      {user === undefined || status === 'pending' ? (
        <p className="flex min-h-11 items-center gap-sm text-lightText">
          <Spinner label="" />
          Confirming your address …
        </p>
      ) : (
        <Button wide onPress={() => mutate()}>
          {status === 'error' ? 'Try again' : 'Confirm my address'}
        </Button>
      )}
    </AccountLayout>
  )
}

/** Nobody, or somebody else, is signed in on this device. */
function Confirmed({ user }: { user: string | null }) {
  return (
    <AccountLayout title="Your address is confirmed">
      <Alert tone="success">
        {user
          ? `It belongs to another account than the one that is signed in here (${user}).`
          : 'You can log in now and set up your profile.'}
      </Alert>
      <div className="mt-lg">
        <LinkButton to={user ? '/' : '/login'} wide>
          {user ? 'Go on' : 'Log In'}
        </LinkButton>
      </div>
    </AccountLayout>
  )
}

function Expired({ signedIn }: { signedIn: boolean }) {
  return (
    <AccountLayout title="This link can no longer be used">
      <Alert tone="error">This verification link has expired or already been used.</Alert>
      {signedIn ? (
        <div className="mt-lg">
          <ResendVerification />
        </div>
      ) : (
        <>
          <p className="my-md text-reading text-lightText">
            If your address is not confirmed yet, log in and we will send you a new link.
          </p>
          <LinkButton to="/login" wide>
            Log in for a new link
          </LinkButton>
        </>
      )}
    </AccountLayout>
  )
}
