import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function ProfileScreen() {
  usePageTitle('Profile')
  return <PageHeader title="Profile" />
}
