import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { PeopleSearch } from './address'
import { countryLabel } from './words'

type Town = Schema<'TownView'>

/** The server looks for no shorter beginnings. */
const shortest = 2

/** Towns with a name that begins so, the largest first. */
export function townsQuery(name: string) {
  return queryOptions({
    queryKey: ['towns', 'named', name],
    queryFn: ({ signal }) => apiFetch('GET', '/towns', { query: { name }, signal }),
    enabled: [...name].length >= shortest,
    staleTime: Infinity,
  })
}

export function townQuery(id: string) {
  return queryOptions({
    queryKey: ['towns', id],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/towns/{town_id}', { path: { town_id: Number(id) }, signal }),
    staleTime: Infinity,
  })
}

/** "Portland, OR, United States" */
export const townLabel = ({ name, region, country }: Town, lists: Taxonomies | undefined) =>
  [name, region, countryLabel(country, lists)].filter(Boolean).join(', ')

/** How the town around which people are sought is called; empty while it is not known. */
export function useTownName({ near }: PeopleSearch): string {
  const { data } = useQuery({ ...townQuery(near ?? ''), enabled: near !== undefined })
  return data?.name ?? ''
}
