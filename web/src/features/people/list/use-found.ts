import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { PeopleSearch } from '../address'
import { peopleQuery } from '../api'
import { asked } from '../search'

export type Found = ReturnType<typeof useFound>

/** Whom a search finds; those of the search before until they are known. */
export function useFound(search: PeopleSearch, enabled = true) {
  return useInfiniteQuery({
    ...peopleQuery(asked(search)),
    placeholderData: keepPreviousData,
    enabled,
  })
}
