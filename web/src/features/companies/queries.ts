import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { CompaniesSearch } from './address'

export const companiesKey = ['companies'] as const

/** In the order of their names. */
export const companiesQuery = (search: CompaniesSearch) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/companies', {
        query: { ...search, after: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 15_000,
  })

export const ownCompaniesQuery = queryOptions({
  queryKey: [...companiesKey, 'own'],
  queryFn: ({ signal }) => apiFetch('GET', '/companies/own', { signal }),
  staleTime: 0,
})

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, id],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/companies/{company_id}', { path: { company_id: id }, signal }),
    staleTime: 0,
  })

/** Whom an admin could invite. */
export const peopleQuery = (name: string) =>
  queryOptions({
    queryKey: ['people', 'to-invite', name],
    queryFn: ({ signal }) => apiFetch('GET', '/people', { query: { name }, signal }),
    staleTime: 60_000,
    retry: false,
  })
