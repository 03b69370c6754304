import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function QueueScreen() {
  usePageTitle('Review')
  return <PageHeader title="Review" />
}
