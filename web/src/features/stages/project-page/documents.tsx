import { t } from '@messages/project-page'
import { useQueries } from '@tanstack/react-query'
import { DocumentShelf, labelIn, labelsOf, namesOf } from '@/features/documents/api'
import type { ProjectSummary } from '@/features/projects/api'
import type { Content } from '@/shared/forms/definition/description'
import { formQuery } from '@/shared/forms/definition/queries'
import { listsQuery } from '@/shared/forms/definition/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { stageQuery } from '../api'
import { Panel } from './panel'

/** The newest version of each file, by the question that it answers; where they are open to the reader. */
export function Documents({ project, stages }: { project: ProjectSummary; stages: StageNumber[] }) {
  const forms = useQueries({
    queries: stages.map((stage) => ({
      ...formQuery(`stage-${stage}`),
      enabled: project.may_documents,
    })),
  })
  const views = useQueries({
    queries: stages.map((stage) => ({
      ...stageQuery({ projectId: project.project_id, stage }),
      enabled: project.may_documents,
    })),
  })
  const lists = useQueries({
    queries: stages.map((stage) => ({
      ...listsQuery(`stage-${stage}`),
      enabled: project.may_documents,
    })),
  })
  if (!project.may_documents) return null
  const labels = new Map(forms.flatMap(({ data }) => (data ? [...labelsOf(data)] : [])))
  const names = new Map(
    forms.flatMap(({ data }, at) => [
      ...(data ? namesOf(data, (views[at]?.data?.content ?? {}) as Content, lists[at]?.data) : []),
    ]),
  )
  return (
    <Panel title={t('project-page-documents')} anchor="documents">
      <DocumentShelf projectId={project.project_id} labelOf={labelIn(names, labels)} />
    </Panel>
  )
}
