import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import { isGreenlit, isReadable, projectsQuery, stageAt } from '@/features/projects/api'
import { LinkButton } from '@/shared/ui/buttons/link-button'

/** From what was approved one goes on to where the project stands, as far as one may read it. */
export function PresentStageLink({ projectId }: { projectId: string }) {
  const { data: projects } = useQuery(projectsQuery)
  const project = projects?.find(({ project_id }) => project_id === projectId)
  if (!project || isGreenlit(project.stages)) return null
  const present = stageAt(project.stages)
  if (!isReadable(project, present)) return null
  return (
    <LinkButton to="/projects/$projectId/stage-{$n}" params={{ projectId, n: String(present) }}>
      {t('read-view-go-to-stage', { stage: present })}
    </LinkButton>
  )
}
