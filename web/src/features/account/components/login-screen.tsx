import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '@/shared/identity/identity'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/text-link'
import { signInMessage, texts } from '../messages'
import { forgetEmail } from '../temp-email'
import { AccountLayout } from './account-layout'
import { GoogleButton } from './google-button'
import { LoginForm } from './login-form'
import { useLeaveIfSignedIn } from './use-leave-if-signed-in'

const route = getRouteApi('/login')

export function LoginScreen() {
  usePageTitle('Log in')
  useLeaveIfSignedIn()
  const search = route.useSearch()
  const navigate = useNavigate()
  const [googleError, setGoogleError] = useState<string>()
  const enter = () => {
    forgetEmail()
    void navigate({ to: '/dashboard' })
  }
  return (
    <AccountLayout title="Log in" lead="Welcome back. Your crew is waiting.">
      <LoginForm
        email={search.email}
        notice={search.reset === 'success' ? texts.resetDone : undefined}
        otherError={googleError}
        onSubmit={async ({ email, password }) => {
          setGoogleError(undefined)
          try {
            await identity.signIn(email, password)
          } catch (error) {
            return signInMessage(error)
          }
          enter()
          return undefined
        }}
      />
      <GoogleButton
        doing="in"
        onStart={() => setGoogleError(undefined)}
        onSuccess={enter}
        onError={setGoogleError}
      >
        Login with Google
      </GoogleButton>
      <p className="mt-md text-lightText">
        New to Slateflow? <TextLink to="/signup">Create Account</TextLink>
      </p>
    </AccountLayout>
  )
}
