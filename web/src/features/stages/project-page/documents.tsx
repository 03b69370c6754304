import { t } from '@messages/project-page'
import { useQueries } from '@tanstack/react-query'
import { DocumentShelf, labelsOf } from '@/features/documents/api'
import type { ProjectSummary } from '@/features/projects/api'
import { formQuery } from '@/shared/forms/definition/queries'
import type { StageNumber } from '@/shared/identity/guards'
import { Panel } from './panel'

/** The newest version of each file, by the question that it answers; where they are open to the reader. */
export function Documents({ project, stages }: { project: ProjectSummary; stages: StageNumber[] }) {
  const forms = useQueries({
    queries: stages.map((stage) => ({
      ...formQuery(`stage-${stage}`),
      enabled: project.may_documents,
    })),
  })
  if (!project.may_documents) return null
  const labels = new Map(forms.flatMap(({ data }) => (data ? [...labelsOf(data)] : [])))
  return (
    <Panel title={t('project-page-documents')} anchor="documents">
      <DocumentShelf projectId={project.project_id} labelOf={(field) => labels.get(field)} />
    </Panel>
  )
}
