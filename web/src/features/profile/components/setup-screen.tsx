import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function SetupScreen() {
  usePageTitle('Set up your profile')
  return <PageHeader title="Set up your profile" />
}
