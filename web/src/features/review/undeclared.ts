import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { isStatus } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { queueKey } from './api'

type QueuePage = Schema<'Page_QueueItem'>

/** What may be known of a submission before its reader has declared to have no conflict of interest. */
export interface Undeclared {
  project_name: string
  stage: number
  /** By name, who works on it. */
  team_names?: string[]
  /** The reader reviewed the version before. */
  reviewed_before?: boolean
  /** The reader reviews it from then on; without, they are a review lead who reads what others review. */
  claims?: boolean
}

/** The queue says of what it lists whether it must be declared for: what would be refused is not asked for. */
export function undeclaredInQueue(
  queryClient: QueryClient,
  submissionId: string,
): Undeclared | undefined {
  const pages = queryClient
    .getQueriesData<Partial<InfiniteData<QueuePage>>>({ queryKey: queueKey })
    .flatMap(([, data]) => data?.pages ?? [])
  return undeclaredIn(pages, submissionId)
}

export function undeclaredIn(pages: QueuePage[], submissionId: string): Undeclared | undefined {
  const item = pages
    .flatMap(({ items }) => items)
    .find((one) => one.submission_id === submissionId && (one.declare || one.claimable))
  return item && { ...item, claims: !item.declare }
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
