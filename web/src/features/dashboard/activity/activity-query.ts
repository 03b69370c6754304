import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type Activity = Schema<'Activity'>

const pageSize = 20

/** What happened in the caller's projects, the newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) =>
    apiFetch('GET', '/activity', {
      query: { limit: pageSize, cursor: pageParam || undefined },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: 0,
})
