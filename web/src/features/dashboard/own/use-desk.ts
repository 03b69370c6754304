import {
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { creditRequestsQuery } from '@/features/credits/api'
import { heldMessagesQuery, queueQuery } from '@/features/moderation/api'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { type Desk, type LastWeek, mostFeedback } from './desk-rows'

/** Reports that nobody has looked at; under the key of the reports, so that it changes with them. */
const openReportsQuery = queryOptions({
  queryKey: ['feedback', 'open'],
  queryFn: async ({ signal }) => {
    const query = { status: 'open' } as const
    const { open, items } = await apiFetch('GET', '/admin/feedback', { query, signal })
    return { open, newest: items.slice(0, mostFeedback) }
  },
  staleTime: 15_000,
})

/** The last week and the one before; under the key of the screen that tells more of it. */
const lastWeekQuery = queryOptions({
  queryKey: ['analytics', 'last-week'],
  queryFn: async ({ signal }): Promise<LastWeek> => {
    const of = async (days: number) => {
      const { funnel, active, requests } = await apiFetch('GET', '/admin/analytics', {
        query: { days },
        signal,
      })
      const failed = requests.reduce((sum, one) => sum + one.failed, 0)
      return { joined: funnel[0]?.people ?? 0, failed, active, requests }
    }
    const week = await of(7)
    const both = await of(14)
    const days = both.active
    return {
      // Both of who shares usage data and of seven days that are over, so that they can be compared.
      active: { count: days.at(-2)?.people_7 ?? 0, before: days.at(-9)?.people_7 ?? 0 },
      joined: { count: week.joined, before: both.joined - week.joined },
      failed: { count: week.failed, before: both.failed - week.failed },
      failedMost: mostFailed(week.requests),
      days: days.slice(-7).map(({ day, people }, at) => ({
        day,
        people,
        before: days.at(at - 14)?.people ?? 0,
      })),
    }
  },
  staleTime: 300_000,
})

/** The one that failed most; nothing where none did. */
function mostFailed(requests: Schema<'SlowRequest'>[]): string | null {
  const [most] = requests.toSorted((a, b) => b.failed - a.failed)
  return most && most.failed > 0 ? `${most.method} ${most.route.replace(/^\/api/, '')}` : null
}

/** What a moderator and an administrator look after. */
export function useDesk(roles: string[]): { desk: Desk; parts: UseQueryResult<unknown>[] } {
  const moderates = { enabled: roles.includes('moderator') }
  const administers = { enabled: roles.includes('admin') }
  const reports = useQuery({ ...queueQuery('reports'), ...moderates })
  const appeals = useQuery({ ...queueQuery('appeals'), ...moderates })
  const held = useQuery({ ...heldMessagesQuery(), ...moderates })
  const credits = useInfiniteQuery({ ...creditRequestsQuery('asked'), ...moderates })
  const feedback = useQuery({ ...openReportsQuery, ...administers })
  // Nothing waits in it: where it fails, it is not shown.
  const lastWeek = useQuery({ ...lastWeekQuery, ...administers })
  const desk: Desk = {
    ...(reports.data && appeals.data && held.data
      ? {
          moderation: {
            reports: reports.data,
            appeals: appeals.data,
            held: held.data,
            credits: {
              count: credits.data?.pages.flatMap((page) => page.requests).length ?? 0,
              hasMore: credits.hasNextPage,
            },
          },
        }
      : {}),
    ...(feedback.data ? { feedback: feedback.data } : {}),
    ...(lastWeek.data ? { lastWeek: lastWeek.data } : {}),
  }
  return { desk, parts: [reports, appeals, held, feedback] }
}
