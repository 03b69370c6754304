import { t } from '@messages/signup'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { identity } from '@/shared/identity/identity'
import type { SecondStepNeeded } from '@/shared/identity/types'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { sendVerificationEmail } from '../api'
import { AccountLayout } from '../components/account-layout'
import { GoogleButton } from '../components/google-button'
import { useLeaveIfSignedIn } from '../components/use-leave-if-signed-in'
import { detailOr, texts } from '../messages'
import { forgetEmail } from '../temp-email'
import { SecondStep } from './second-step'
import { SignupForm } from './signup-form'
import { signUpMessage, weakPasswordReason } from './signup-messages'

export function SignupScreen() {
  usePageTitle(t('signup-create-account'))
  useLeaveIfSignedIn()
  const navigate = useNavigate()
  const [googleError, setGoogleError] = useState<string>()

  const [step, setStep] = useState<SecondStepNeeded>()
  const enter = () => {
    forgetEmail()
    void navigate({ to: '/dashboard' })
  }

  const signUp = async ({ email, password }: { email: string; password: string }) => {
    setGoogleError(undefined)
    try {
      await identity.signUp(email, password)
    } catch (error) {
      return { problem: signUpMessage(error), password: weakPasswordReason(error) }
    }
    forgetEmail()
    // The account exists from here on: a mail that fails is said, and sent again, on the next screen.
    const mailProblem = await sendVerificationEmail().then(
      () => undefined,
      (error: unknown) => detailOr(error, texts().verificationFailed),
    )
    void navigate({ to: '/email-verification', state: { mailProblem } })
    return undefined
  }

  if (step) {
    return (
      <AccountLayout title={t('signup-two-step-sign-in')} lead={t('signup-one-more-step-confirm')}>
        <SecondStep step={step} onDone={enter} onCancel={() => setStep(undefined)} />
      </AccountLayout>
    )
  }
  return (
    <AccountLayout
      title={t('signup-create-account')}
      lead={t('signup-one-account-profile-projects')}
    >
      <SignupForm otherError={googleError} onSubmit={signUp} />
      <GoogleButton
        doing="up"
        onStart={() => setGoogleError(undefined)}
        onSuccess={enter}
        onSecondStep={setStep}
        onError={setGoogleError}
      >
        {t('signup-sign-up-google')}
      </GoogleButton>
      <p className="mt-md">
        <TextLink to="/login">{t('signup-already-account-log-in')}</TextLink>
      </p>
    </AccountLayout>
  )
}
