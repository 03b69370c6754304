import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { lazy } from 'react'
import { personKey } from '@/features/connections/api'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { PeopleSearch } from './address'

export { PeopleNearWaiting } from './near/waiting'

/** A few faces near the caller. */
export const PeopleNear = lazy(() =>
  import('./near/people-near').then(({ PeopleNear: Shown }) => ({ default: Shown })),
)

/** Somebody's page as others see it. */
export const PersonSeen = lazy(() =>
  import('./person/person-seen').then(({ PersonSeen: Shown }) => ({ default: Shown })),
)

/** The head of one's own profile, as others see it. */
export const OwnHead = lazy(() => import('./person/own-head').then((m) => ({ default: m.OwnHead })))

export type FoundPerson = Schema<'FoundPerson'>
export type PeoplePage = Schema<'PeoplePage'>
export type PersonPage = Schema<'PersonPage'>
export type PersonFree = Schema<'PersonFree'>
export type SearchFilter = Schema<'SearchFilter'>
/** How many are found when one filter is left out. */
export type WithoutFilter = Schema<'WithoutFilter'>

/** Whom the filters find, a page at a time. Whoever hides may be gone at any moment, so nothing of it is kept for later. */
export function peopleQuery(search: PeopleSearch) {
  return infiniteQueryOptions({
    queryKey: ['people', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/people', { query: { ...search, after: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
}

/** How many the filters find. */
export function countQuery(search: PeopleSearch) {
  return queryOptions({
    queryKey: ['people', 'count', search],
    queryFn: ({ signal }) => apiFetch('GET', '/people', { query: { ...search }, signal }),
  })
}

/** In which departments somebody can be found. */
export const departmentsQuery = queryOptions({
  queryKey: ['people', 'departments'],
  queryFn: ({ signal }) => apiFetch('GET', '/people/departments', { signal }),
})

/** Whether somebody is free on these days, as they last said. */
export function freeQuery(uid: string, from: string, to: string) {
  return queryOptions({
    queryKey: [...personKey(uid), 'free', from, to],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/people/{uid}/free', { path: { uid }, query: { from, to }, signal }),
    staleTime: 0,
  })
}

export function personQuery(uid: string) {
  return queryOptions({
    queryKey: personKey(uid),
    queryFn: ({ signal }) => apiFetch('GET', '/people/{uid}', { path: { uid }, signal }),
    staleTime: 0,
  })
}
