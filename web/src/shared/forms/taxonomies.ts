import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'

export interface Taxonomies {
  version: number
  lists: TaxonomyList[]
}

export interface TaxonomyList {
  key: string
  options: TaxonomyOption[]
  /** `other:` and up to 60 characters of one's own is a choice too. */
  takes_other?: boolean
}

export interface TaxonomyOption {
  key: string
  label: string
  /** Key of the option in the list above: a title's department, a sub-genre's genre. */
  group?: string
  note?: string
  head?: boolean
}

/** The trade's lists change with a new version of the server only. */
export const taxonomiesQuery = queryOptions({
  queryKey: ['taxonomies'],
  queryFn: ({ signal }) => apiFetch<Taxonomies>('/taxonomies', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
