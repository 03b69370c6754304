import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch } from '@/shared/api/client'
import { download, keep } from '@/shared/api/transfer'
import type { PeopleSearch } from '../address'
import { asked } from '../search'

/** What the order of each day that is over can be worked out from; another day has others. */
export const seedsQuery = queryOptions({
  queryKey: ['people', 'order', 'seeds'],
  queryFn: ({ signal }) => apiFetch('GET', '/ranking/seeds', { signal }),
  staleTime: 0,
})

/** Where one stood oneself in this list the day before. */
export function ownPlaceQuery(search: PeopleSearch) {
  return queryOptions({
    queryKey: ['people', 'order', 'own', search],
    queryFn: ({ signal }) => apiFetch('GET', '/people/my-place', { query: asked(search), signal }),
    staleTime: 0,
  })
}

/** The first page of the list as it is now, signed, as a file. */
export async function saveOrder(search: PeopleSearch): Promise<void> {
  const { signal } = new AbortController()
  const address = addressOf('GET', '/people/receipt', { query: asked(search) })
  keep(await download(address, { signal, onProgress: () => {} }))
}
