import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/plain-page'

export function LoginScreen() {
  usePageTitle('login')
  return <PlainPage>login</PlainPage>
}
