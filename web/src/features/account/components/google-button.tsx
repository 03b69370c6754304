import { t } from '@messages/account'
import { useState } from 'react'
import { config } from '@/shared/config'
import { identity } from '@/shared/identity/identity'
import { SecondStepNeeded } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { googleMessage } from '../messages'
import { Or } from './or'

/** Opens Google's account chooser (S-03); absent where the operator has configured no Google. */
export function GoogleButton({
  doing,
  children,
  onStart,
  onSuccess,
  onSecondStep,
  onError,
}: {
  doing: 'in' | 'up'
  children: string
  onStart: () => void
  onSuccess: () => void
  /** Google was right, and the account asks for a code besides. */
  onSecondStep: (step: SecondStepNeeded) => void
  onError: (message: string) => void
}) {
  const [open, setOpen] = useState(false)
  if (config.google === 'off') return null
  // Not async up to the call: the popup must open within the click.
  const press = () => {
    onStart()
    setOpen(true)
    identity
      .signInWithGoogle(onSuccess)
      .then(onSuccess, (error: unknown) => {
        if (error instanceof SecondStepNeeded) onSecondStep(error)
        else onError(googleMessage(error, doing))
      })
      .finally(() => setOpen(false))
  }
  return (
    <div className="google-part">
      <Or />
      <Button kind="outline" wide icon={<GoogleMark />} onPress={press}>
        {children}
      </Button>
      <p
        role="status"
        className="mt-sm min-h-4 text-center text-caption font-normal text-lightText"
      >
        {open && t('google-button-continue-in-google-window')}
      </p>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path
        fill="#fbbc05"
        d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33Z"
      />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  )
}
