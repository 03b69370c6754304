import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/plain-page'

export function SignupScreen() {
  usePageTitle('signup')
  return <PlainPage>signup</PlainPage>
}
