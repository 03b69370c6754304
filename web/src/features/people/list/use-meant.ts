import { useQueries } from '@tanstack/react-query'
import type { PeopleSearch } from '../address'
import type { FiltersProps } from '../filters/people-filters'
import {
  departmentMeant,
  inWords,
  type Meant,
  type Parts,
  partsMeant,
  titlesMeant,
  type Town,
  townMeant,
} from '../meant'
import { townsQuery } from '../towns'
import { useFound } from './use-found'

/** Where nobody has the name that was typed: the job title or department and the town that it may stand for. */
export function useMeant({ search, lists }: Pick<FiltersProps, 'search' | 'lists'>) {
  const { data, isPlaceholderData } = useFound(search, search.name !== undefined)
  const isNobody = search.name !== undefined && !isPlaceholderData && data?.pages[0]?.total === 0
  const titles = isNobody ? titlesMeant(search, lists) : []
  const department = isNobody ? departmentMeant(search, lists) : undefined
  const parts = isNobody && !department && titles.length === 0 ? partsMeant(search, lists) : []
  const towns = useQueries({ queries: parts.map(({ town }) => townsQuery(town)) })
  if (department || titles.length > 0) {
    const meant: Meant = read(search, { titles, ...(department && { department }) })
    return { meant, isPending: false }
  }
  const at = parts.findIndex((part, n) => townMeant(part, towns[n]?.data ?? []))
  // A longer title goes before a shorter one, also where its town is known later.
  const isPending = towns.slice(0, at < 0 ? undefined : at).some((town) => town.isPending)
  const part = parts[at]
  const town = part && townMeant(part, towns[at]?.data ?? [])
  if (isPending || !part || !town) return { meant: undefined, isPending }
  const meant: Meant = { ...read(search, part, town), town: town.name }
  return { meant, isPending: false }
}

function read(
  search: PeopleSearch,
  { titles, department }: Omit<Parts, 'town'>,
  town?: Town,
): Omit<Meant, 'town'> {
  if (department) {
    return { search: inWords(search, { department }, town), department, others: titles }
  }
  const [title, ...others] = titles
  return { search: inWords(search, { title }, town), title, others }
}
