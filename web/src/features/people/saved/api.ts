import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { filters, peopleSearch, type PeopleSearch } from '../address'

export type SavedSearch = Schema<'SavedSearch'>
export type SearchAlert = Schema<'SearchAlert'>

/** Those of the reader, the newest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['people', 'saved'],
  queryFn: ({ signal }) => apiFetch('GET', '/people/searches', { signal }),
})

export function saveSearch(name: string, search: PeopleSearch): Promise<SavedSearch> {
  return apiFetch('POST', '/people/searches', { body: { name, filters: search } })
}

const pathOf = ({ id }: SavedSearch) => ({ path: { search_id: id } })

export function renameSearch(saved: SavedSearch, name: string): Promise<SavedSearch> {
  return apiFetch('PATCH', '/people/searches/{search_id}', { ...pathOf(saved), body: { name } })
}

export function setAlert(saved: SavedSearch, alert: SearchAlert): Promise<SavedSearch> {
  return apiFetch('PATCH', '/people/searches/{search_id}', { ...pathOf(saved), body: { alert } })
}

export function deleteSearch(saved: SavedSearch): Promise<void> {
  return apiFetch('DELETE', '/people/searches/{search_id}', pathOf(saved))
}

/** What it asks for. */
export function searchOf(saved: SavedSearch): PeopleSearch {
  return peopleSearch({ ...saved.filters })
}

export function isSame(search: PeopleSearch, other: PeopleSearch): boolean {
  return filters.every((filter) => search[filter] === other[filter])
}
