import { t, Text } from '@messages/account'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '@/shared/identity/identity'
import { SecondStepNeeded } from '@/shared/identity/types'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { AccountLayout } from '../components/account-layout'
import { GoogleButton } from '../components/google-button'
import { useLeaveIfSignedIn } from '../components/use-leave-if-signed-in'
import { signInMessage, texts } from '../messages'
import { forgetEmail } from '../temp-email'
import { LoginForm } from './login-form'
import { PasskeyButton } from './passkey-button'
import { SecondStep } from './second-step'
import { useForgot } from './use-forgot'

const route = getRouteApi('/login')

export function LoginScreen() {
  usePageTitle(t('login-log-in'))
  useLeaveIfSignedIn()
  const search = route.useSearch()
  const navigate = useNavigate()
  const [otherError, setOtherError] = useState(() =>
    identity.isLost() ? t('login-session-ended') : undefined,
  )
  const [step, setStep] = useState<SecondStepNeeded>()
  const forgot = useForgot()
  const enter = () => {
    forgetEmail()
    void navigate({ to: '/dashboard' })
  }
  if (step) {
    return (
      <AccountLayout title={t('login-two-step-sign-in')} lead={t('login-one-more-step-confirm')}>
        <SecondStep step={step} onDone={enter} onCancel={() => setStep(undefined)} />
      </AccountLayout>
    )
  }
  if (forgot.screen) return forgot.screen
  return (
    <AccountLayout title={t('login-log-in')} lead={t('login-welcome-back-crew-waiting')}>
      <LoginForm
        email={forgot.email ?? search.email}
        notice={search.reset === 'success' ? texts().resetDone : undefined}
        otherError={otherError}
        takesCursor
        onForgot={forgot.open}
        onSubmit={async ({ email, password }) => {
          setOtherError(undefined)
          try {
            await identity.signIn(email, password)
          } catch (error) {
            if (error instanceof SecondStepNeeded) return void setStep(error)
            return signInMessage(error)
          }
          enter()
          return undefined
        }}
      />
      <GoogleButton
        doing="in"
        onStart={() => setOtherError(undefined)}
        onSuccess={enter}
        onSecondStep={setStep}
        onError={setOtherError}
      >
        {t('login-google')}
      </GoogleButton>
      <PasskeyButton
        onStart={() => setOtherError(undefined)}
        onSuccess={enter}
        onError={setOtherError}
      />
      <p className="mt-md text-lightText">
        <Text
          id="login-new-slateflow-create-account"
          elements={{ link: <TextLink to="/signup" /> }}
        />
      </p>
    </AccountLayout>
  )
}
