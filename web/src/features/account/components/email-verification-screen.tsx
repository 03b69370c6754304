import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/plain-page'

export function VerificationScreen() {
  usePageTitle('email-verification')
  return <PlainPage>email-verification</PlainPage>
}
