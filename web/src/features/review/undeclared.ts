import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { isStatus } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { queueKey } from './api'

/** What a review lead may know of a submission before they have declared to have no conflict of interest. */
export interface Undeclared {
  project_name: string
  stage: number
  /** By name, who works on it. */
  team_names?: string[]
}

/** The queue says of whom it lists whether they must declare: what would be refused is not asked for. */
export function undeclaredInQueue(
  queryClient: QueryClient,
  submissionId: string,
): Undeclared | undefined {
  return queryClient
    .getQueriesData<Partial<InfiniteData<Schema<'Page_QueueItem'>>>>({ queryKey: queueKey })
    .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
    .find((item) => item.submission_id === submissionId && item.declare)
}

export function undeclaredBy(error: unknown): Undeclared | undefined {
  if (!isStatus(error, 403) || error.problem.type !== '/problems/declaration-required')
    return undefined
  const { project_name, stage, team_names } = error.problem
  return typeof project_name === 'string' && typeof stage === 'number'
    ? { project_name, stage, team_names: namesIn(team_names) }
    : undefined
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
