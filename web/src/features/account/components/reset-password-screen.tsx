import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/plain-page'

export function ResetScreen() {
  usePageTitle('reset-password')
  return <PlainPage>reset-password</PlainPage>
}
