import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function ProjectsScreen() {
  usePageTitle('Projects')
  return <PageHeader title="Projects" />
}
