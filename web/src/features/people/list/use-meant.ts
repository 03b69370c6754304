import { useQueries } from '@tanstack/react-query'
import type { FiltersProps } from '../filters/people-filters'
import { byTitle, inWords, type Meant, partsMeant, titlesMeant, townMeant } from '../meant'
import { townsQuery } from '../towns'
import { useFound } from './use-found'

/** Where nobody has the name that was typed: the job title or the town that it may stand for, or both. */
export function useMeant({ search, lists }: Pick<FiltersProps, 'search' | 'lists'>) {
  const { data, isPlaceholderData } = useFound(search)
  const isNobody = search.name !== undefined && !isPlaceholderData && data?.pages[0]?.total === 0
  const [title, ...others] = isNobody ? titlesMeant(search, lists) : []
  const parts = isNobody && !title ? partsMeant(search, lists) : []
  const towns = useQueries({ queries: parts.map(({ town }) => townsQuery(town)) })
  if (title) {
    const meant: Meant = { search: byTitle(search, title.key), title, town: undefined, others }
    return { meant, isPending: false }
  }
  const at = parts.findIndex((part, n) => townMeant(part, towns[n]?.data ?? []))
  // A longer title goes before a shorter one, also where its town is known later.
  const isPending = towns.slice(0, at < 0 ? undefined : at).some((town) => town.isPending)
  const part = parts[at]
  const town = part && townMeant(part, towns[at]?.data ?? [])
  if (isPending || !part || !town) return { meant: undefined, isPending }
  const [first, ...rest] = part.titles
  const meant: Meant = {
    search: inWords(search, first, town),
    title: first,
    town: town.name,
    others: rest,
  }
  return { meant, isPending: false }
}
