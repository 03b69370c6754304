import { useQueries, useQuery } from '@tanstack/react-query'
import { isReadable, type ProjectSummary, stageNumbers } from '@/features/projects/api'
import type { Content } from '@/shared/forms/definition/description'
import { listsQuery } from '@/shared/forms/definition/taxonomies'
import { closedBy } from '@/shared/identity/guards'
import { stageQuery } from '../api'
import { creditsOf } from './credits'
import { detailsOf, factsOf, financeOf, textIn } from './film'

/** What the page says of a project: taken from its first two stages, as far as they are open and there. */
export function useFilm(project: ProjectSummary) {
  const { project_id: projectId, stages } = project
  const { data: taxonomies } = useQuery(listsQuery('stage-1'))
  const open = stageNumbers.filter(
    (stage) => closedBy(stages, stage) === null && isReadable(project, stage),
  )
  const told = open.filter((stage) => stage <= 2)
  const views = useQueries({
    queries: told.map((stage) => stageQuery({ projectId, stage })),
  })
  const [concept, script] = views
  const content = (concept?.data?.content ?? {}) as Content
  return {
    open,
    isLoading: views.some(({ isPending }) => isPending),
    logline: textIn(content, 'logline'),
    synopsis: textIn(content, 'synopsis_short'),
    facts: taxonomies ? factsOf(content, taxonomies) : [],
    details: taxonomies ? detailsOf(content, taxonomies) : [],
    credits: creditsOf(
      content,
      script?.data?.content as Content | undefined,
      script?.data?.attached,
    ),
    attached: script?.data?.attached ?? [],
    /** Those of them whose approved answers the reader may amend. */
    amendable: told.filter((_, at) => views[at]?.data?.actions.includes('amend')),
    finance: financeOf(content, stages, taxonomies),
  }
}

export type Film = ReturnType<typeof useFilm>
