import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function NewProjectScreen() {
  usePageTitle('New project')
  return <PageHeader title="New project" />
}
