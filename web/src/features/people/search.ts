import { type Filter, filters, type PeopleSearch } from './address'
import type { SearchFilter } from './api'

/** Days that can be asked for at once; the server looks no further. */
export const longestTime = 60
const day = 86_400_000

/** Kilometres; the server takes any from the first to the last of them. */
export const distances = ['10', '25', '50', '100', '250', '500']
export const usualDistance = '50'

const mostFarther = 3

/** The next distances that can be chosen, where people are sought around a town. */
export const fartherThan = ({ near, within = usualDistance }: PeopleSearch): string[] =>
  near === undefined
    ? []
    : distances.filter((km) => Number(km) > Number(within)).slice(0, mostFarther)

/** The server looks for no shorter beginnings of names. */
const shortest = 2
const longest = 100

export function isTooShort(name: string | undefined): boolean {
  return name !== undefined && [...name.trim()].length < shortest
}

export type DaysFault = 'both' | 'order' | 'longest' | 'past'

/** What is still missing of the days, or wrong with them. */
export function daysFault(
  { free_from: from, free_until: until }: PeopleSearch,
  today = new Date().toISOString().slice(0, 10),
): DaysFault | undefined {
  if (from === undefined && until === undefined) return undefined
  if (from === undefined || until === undefined) return 'both'
  if (until < from) return 'order'
  if (until < today) return 'past'
  return (Date.parse(until) - Date.parse(from)) / day < longestTime ? undefined : 'longest'
}

/**
 * What is asked of the server: a name of one character, and days that are not all there, are still being typed. A distance
 * without a town says nothing.
 */
export function asked(search: PeopleSearch): PeopleSearch {
  const { name, free_from, free_until, within, sort, ...rest } = search
  return {
    ...rest,
    ...(rest.near === undefined || within === undefined ? {} : { within }),
    ...(rest.near === undefined || sort === undefined ? {} : { sort }),
    ...(name === undefined || isTooShort(name) ? {} : { name: name.trim().slice(0, longest) }),
    ...(free_from === undefined || free_until === undefined || daysFault(search)
      ? {}
      : { free_from, free_until }),
  }
}

export function isNarrowed(search: PeopleSearch): boolean {
  return filters.some((key) => search[key] !== undefined)
}

/** Whom a search finds, whatever their order: what is saved, and what a receipt proves. */
export const inOrderOfDay = (search: PeopleSearch) => without(search, 'sort')

/** Around a town whoever is nearest comes first, until another order is chosen. */
export const around = (search: PeopleSearch, town: string): PeopleSearch => ({
  ...search,
  near: town,
  ...(search.near === undefined ? { sort: 'distance' } : {}),
})

/** With another value of a filter; an empty one takes it away. */
export function withFilter(
  search: PeopleSearch,
  filter: Filter,
  value: string | null,
): PeopleSearch {
  return value ? { ...search, [filter]: value } : without(search, filter)
}

/** Without what a filter asks for. */
export function withoutFilter(search: PeopleSearch, filter: SearchFilter): PeopleSearch {
  if (filter === 'days') return without(search, 'free_from', 'free_until')
  return filter === 'distance' ? without(search, 'near', 'within', 'sort') : without(search, filter)
}

export function without(search: PeopleSearch, ...gone: Filter[]): PeopleSearch {
  const stays = ([key]: [string, unknown]) => gone.every((filter) => filter !== key)
  return Object.fromEntries(Object.entries(search).filter(stays))
}
