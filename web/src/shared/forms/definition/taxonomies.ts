import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type Taxonomies = Schema<'Taxonomies'>
export type TaxonomyOption = Schema<'ListOption'>

/** The trade's lists change with a new version of the server only. */
export const taxonomiesQuery = queryOptions({
  queryKey: ['taxonomies'],
  queryFn: ({ signal }) => apiFetch('GET', '/taxonomies', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Those of them that a form asks from, with what its figures are told by: a third of all, or less. */
export function listsQuery(form: string) {
  return queryOptions({
    queryKey: ['taxonomies', form],
    queryFn: ({ signal }) => apiFetch('GET', '/forms/{form}/lists', { path: { form }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
