import { searchTexts } from '@/shared/lib/search-texts'

/** What narrows the list of people; it stands in the address, so that it can be gone back to and handed on. */
export interface PeopleSearch {
  name?: string
  title?: string
  department?: string
  country?: string
  language?: string
  /** The number of a town, and so many kilometres around it. */
  near?: string
  within?: string
  /** `distance`: the nearest first; else in the order of the day. */
  sort?: string
  /** The days on which they have to be free, both included: 2026-12-01. */
  free_from?: string
  free_until?: string
}

export type Filter = keyof PeopleSearch

export const filters: Filter[] = [
  'name',
  'title',
  'department',
  'country',
  'language',
  'near',
  'within',
  'free_from',
  'free_until',
]

/** The days of a search, for the page of somebody whom it found. */
export type AskedDays = Pick<PeopleSearch, 'free_from' | 'free_until'>

/** Of the address of somebody's page, or of the list that leads there. */
export function askedDays(search: Record<string, unknown>): AskedDays {
  return searchTexts(search, 'free_from', 'free_until')
}

/** Of an address. Loaded with the routes, before the sign-in, so nothing else belongs in this file. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  return searchTexts(search, ...filters, 'sort')
}
