import type { QueryClient } from '@tanstack/react-query'
import { projectQuery } from '@/features/projects/api'
import { isUnreachable } from '@/shared/api/errors'
import { formQuery } from '@/shared/forms/queries'
import { taxonomiesQuery } from '@/shared/forms/taxonomies'
import type { StageNumber, Stages } from '@/shared/identity/guards'

/**
 * What a guard asks of a project. The form and the lists that the screen shows afterwards are asked for at the same
 * time: on a slow line each turn counts.
 */
export async function stagesOf(
  queryClient: QueryClient,
  projectId: string,
  stage: StageNumber,
): Promise<Stages | null> {
  void queryClient.prefetchQuery(formQuery(`stage-${stage}`))
  void queryClient.prefetchQuery(taxonomiesQuery)
  const query = projectQuery(projectId)
  try {
    return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).stages
  } catch (error) {
    // Where nobody answered, what was known before still holds.
    return (isUnreachable(error) && queryClient.getQueryData(query.queryKey)?.stages) || null
  }
}
