import type { QueryClient } from '@tanstack/react-query'
import { projectQuery } from '@/features/projects/api'
import { isTransient, isUnreachable } from '@/shared/api/errors'
import { formQuery } from '@/shared/forms/definition/queries'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import type { StageNumber, Stages } from '@/shared/identity/guards'

/**
 * What a guard asks of a project. The form and the lists that the screen shows afterwards are asked for at the same
 * time: on a slow line each turn counts. From section to section of what is open the server is not asked each time.
 */
export async function stagesOf(
  queryClient: QueryClient,
  projectId: string,
  stage: StageNumber,
  isOpen: boolean,
): Promise<Stages | null> {
  void queryClient.prefetchQuery(formQuery(`stage-${stage}`))
  void queryClient.prefetchQuery(taxonomiesQuery)
  const query = projectQuery(projectId)
  try {
    return (await queryClient.fetchQuery({ ...query, staleTime: isOpen ? 30_000 : 0 })).stages
  } catch (error) {
    // Where nobody answered, what was known before still holds.
    const why = error instanceof Error ? (error.cause ?? error) : error
    const isUnknown = isUnreachable(why) || isTransient(why)
    return (isUnknown && queryClient.getQueryData(query.queryKey)?.stages) || null
  }
}
