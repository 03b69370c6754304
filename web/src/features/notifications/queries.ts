import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type Notification = Schema<'Notification'>
export type Filter = 'all' | 'unread'

export const listsKey = ['notifications', 'list'] as const

const pageSize = 25

/** As far as anybody counts. */
export const mostCounted = 100

/** How many are unread, `mostCounted` at most. Events keep it right. */
export function unreadQuery(uid: string) {
  return queryOptions({
    queryKey: ['notifications', 'unread', uid],
    queryFn: async ({ signal }): Promise<number> => {
      const query = { unread: true, limit: mostCounted }
      return (await apiFetch('GET', '/notifications', { query, signal })).items.length
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The newest first. */
export function listQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/notifications', {
        query: { unread: filter === 'unread', limit: pageSize, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
}

/** One, or all up to a moment: those that come meanwhile stay unread. */
export async function markRead(
  queryClient: QueryClient,
  uid: string,
  which: Schema<'MarkRead'>,
): Promise<void> {
  const { unread } = await apiFetch('POST', '/notifications/read', { body: which })
  queryClient.setQueryData(unreadQuery(uid).queryKey, unread)
  await queryClient.invalidateQueries({ queryKey: listsKey })
}
