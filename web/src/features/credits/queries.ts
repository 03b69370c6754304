import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { CreditList } from './contract'

/** Counted as people count characters. */
export const longestReason = 300
export const longestLink = 300

export const ownCreditsKey = ['credits', 'own'] as const
export const requestsKey = ['credits', 'requests'] as const
export const projectCreditsKey = (id: string) => ['project', id, 'credits'] as const

export const ownCreditsQuery = queryOptions({
  queryKey: ownCreditsKey,
  queryFn: ({ signal }) => apiFetch('GET', '/credits', { signal }),
  staleTime: 0,
})

export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', id],
    queryFn: ({ signal }) => apiFetch('GET', '/works/{work_id}', { path: { work_id: id }, signal }),
    staleTime: 0,
  })

/** Works whose title begins so. */
export const suggestionsQuery = (title: string) =>
  queryOptions({
    queryKey: ['works', 'suggestions', title],
    queryFn: ({ signal }) => apiFetch('GET', '/works', { query: { title }, signal }),
    staleTime: 60_000,
    retry: false,
  })

export const projectCreditsQuery = (id: string) =>
  queryOptions({
    queryKey: projectCreditsKey(id),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/credits', {
        path: { project_id: id },
        signal,
      }),
  })

/** What moderators are asked to confirm, the oldest first, or have confirmed, the newest first. */
export const requestsQuery = (list: CreditList) =>
  infiniteQueryOptions({
    queryKey: [...requestsKey, list],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/moderation/credits', {
        query: { list, after: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 15_000,
  })
