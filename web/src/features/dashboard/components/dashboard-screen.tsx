import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function DashboardScreen() {
  usePageTitle('Dashboard')
  return <PageHeader title="Dashboard" />
}
