import { t } from '@messages/verification'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '@/shared/lib/page-title'
import { ConfirmAddress } from './confirm-address'
import { WaitForVerification } from './wait-for-verification'

const route = getRouteApi('/email-verification')

/** Waits for the mail's link; or, opened by that link, confirms the address (V-07). */
export function VerificationScreen() {
  usePageTitle(t('verification-verify-email'))
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // The code is read once and taken out of the address bar, the history and any screenshot.
  const [code] = useState(search.mode === 'verifyEmail' ? search.oobCode : undefined)
  const inUrl = search.oobCode !== undefined
  useEffect(() => {
    if (inUrl) void navigate({ search: {}, state: { codeRead: true }, replace: true })
  }, [inUrl, navigate])
  const [confirmed, setConfirmed] = useState(false)

  if (code && !confirmed) {
    return <ConfirmAddress code={code} onConfirmed={() => setConfirmed(true)} />
  }
  return <WaitForVerification />
}
