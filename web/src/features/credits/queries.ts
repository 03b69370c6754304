import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  call,
  type CreditRequests,
  type OwnCredits,
  type ProjectCredits,
  type WorkPage,
} from './contract'

/** Counted as people count characters. */
export const longestReason = 300
export const longestLink = 300

export const ownCreditsKey = ['credits', 'own'] as const
export const requestsKey = ['credits', 'requests'] as const
export const projectCreditsKey = (id: string) => ['project', id, 'credits'] as const

export const ownCreditsQuery = queryOptions({
  queryKey: ownCreditsKey,
  queryFn: ({ signal }) => call<OwnCredits>('GET', '/credits', { signal }),
  staleTime: 0,
})

export const workQuery = (id: string) =>
  queryOptions({
    queryKey: ['works', id],
    queryFn: ({ signal }) =>
      call<WorkPage>('GET', '/works/{work_id}', { path: { work_id: id }, signal }),
    staleTime: 0,
  })

export const projectCreditsQuery = (id: string) =>
  queryOptions({
    queryKey: projectCreditsKey(id),
    queryFn: ({ signal }) =>
      call<ProjectCredits>('GET', '/projects/{project_id}/credits', {
        path: { project_id: id },
        signal,
      }),
  })

/** What moderators are asked to confirm, the oldest first. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: requestsKey,
  queryFn: ({ pageParam, signal }) =>
    call<CreditRequests>('GET', '/admin/credits', {
      query: { after: pageParam || undefined },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next ?? undefined,
  staleTime: 15_000,
})
