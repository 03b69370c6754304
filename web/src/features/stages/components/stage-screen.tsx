import { useProject } from '@/features/projects/api'
import type { StageNumber, StageVariant } from '@/shared/identity/guards'
import { usePageTitle } from '@/shared/lib/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function StageScreen({
  projectId,
  stage,
}: {
  projectId: string
  stage: StageNumber
  variant: StageVariant
}) {
  usePageTitle(`Stage ${stage}`)
  const { project } = useProject(projectId)
  return <PageHeader title={project?.project_name ?? `Stage ${stage}`} />
}
