import { t } from '@messages/verification'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '@/shared/lib/page-title'
import { useMailLink } from '../use-mail-link'
import { ConfirmAddress } from './confirm-address'
import { WaitForVerification } from './wait-for-verification'

const route = getRouteApi('/email-verification')

/** Waits for the mail's link; or, opened by that link, confirms the address (V-07). */
export function VerificationScreen() {
  usePageTitle(t('verification-verify-email'))
  const link = useMailLink(route.useSearch())
  const [confirmed, setConfirmed] = useState(false)

  if (link.oobCode && link.mode === 'verifyEmail' && !confirmed) {
    return <ConfirmAddress code={link.oobCode} onConfirmed={() => setConfirmed(true)} />
  }
  return <WaitForVerification />
}
