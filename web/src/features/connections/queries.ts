import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { blocksKey, listsKey, mutesKey } from './keys'

export type Relation = Schema<'PersonRelation'>
export type Reason = Schema<'ConnectionReason'>
export type ConnectionItem = Schema<'ListedConnection'>
export type List = 'received' | 'connected' | 'sent'

/** Counted as people count characters. */
export const longestNote = 300

/** The fewest letters of a name that is sought. */
export const leastName = 2

/** The newest first; of those with a name that begins so, where one is sought. */
export function connectionsQuery(list: List, name = '') {
  return infiniteQueryOptions({
    queryKey: [...listsKey, list, ...(name ? [name] : [])],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/connections', {
        query: { list, after: pageParam || undefined, name: name || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
}

/** How many ask to connect, before the stream of events has said it; read again with the lists. */
export const requestsQuery = queryOptions({
  queryKey: ['connections', 'requests'],
  queryFn: async ({ signal }) =>
    (await apiFetch('GET', '/connections', { query: { list: 'received' }, signal })).total,
  staleTime: 15_000,
})

export const blocksQuery = queryOptions({
  queryKey: blocksKey,
  queryFn: ({ signal }) => apiFetch('GET', '/blocks', { signal }),
  staleTime: 0,
})

export const mutesQuery = queryOptions({
  queryKey: mutesKey,
  queryFn: ({ signal }) => apiFetch('GET', '/mutes', { signal }),
  staleTime: 0,
})
