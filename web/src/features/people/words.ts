import { t } from '@messages/people'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { formatter, locale } from '@/shared/i18n/locale'
import { dayRange } from '@/shared/lib/format'
import type { Filter, PeopleSearch } from './address'
import type { PersonFree, SearchFilter, WithoutFilter } from './api'
import type { Meant } from './meant'
import { type DaysFault, longestTime, usualDistance } from './search'

/** What a key reads as in one of the trade's lists. */
export const departmentLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'departments' }, lists)

export const countryLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'countries' }, lists)

export const titleLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'titles' }, lists)

export const languageLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'languages' }, lists)

export const formatLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'formats' }, lists)

/** How far somebody lives from the town that is sought. */
export const distanceWords = (km: number) =>
  km === 0 ? t('card-distance-here') : t('card-distance', { km })

/** By what a search is put into words. */
export interface Known {
  lists: Taxonomies | undefined
  /** How the town is called around which people are sought; empty while it is not known. */
  town: string
}

/** What a filter asks for: "Gaffer", "Free 3–5 Dec 2026". */
export function filterWords(
  filter: SearchFilter,
  search: PeopleSearch,
  { lists, town }: Known,
): string {
  switch (filter) {
    case 'name':
      return search.name ?? ''
    case 'title':
      return titleLabel(search.title ?? '', lists)
    case 'department':
      return departmentLabel(search.department ?? '', lists)
    case 'country':
      return countryLabel(search.country ?? '', lists)
    case 'language':
      return languageLabel(search.language ?? '', lists)
    case 'distance':
      return t('people-town-around', { town, km: search.within ?? usualDistance })
    case 'days':
      return t('nobody-free', { days: dayRange(search.free_from ?? '', search.free_until ?? '') })
  }
}

const inOrder: SearchFilter[] = [
  'name',
  'title',
  'department',
  'country',
  'distance',
  'language',
  'days',
]

const keyOf = (filter: SearchFilter): Filter => {
  if (filter === 'days') return 'free_from'
  return filter === 'distance' ? 'near' : filter
}

/** What is sought by. */
export function setFilters(search: PeopleSearch): SearchFilter[] {
  return inOrder.filter((filter) => search[keyOf(filter)] !== undefined)
}

/** All that is sought: "Gaffer, Ireland". */
export function searchWords(search: PeopleSearch, known: Known): string {
  return setFilters(search)
    .map((filter) => filterWords(filter, search, known))
    .join(', ')
}

/** How a filter is called, as its field in the form. */
export function filterLabel(filter: string): string {
  switch (filter) {
    case 'title':
      return t('people-title')
    case 'department':
      return t('people-department')
    case 'country':
      return t('people-country')
    case 'language':
      return t('people-language')
    case 'near':
      return t('people-town')
    case 'within':
      return t('people-town-within')
    case 'free_from':
      return t('people-free-from')
    case 'free_until':
      return t('people-free-until')
    default:
      return t('people-name')
  }
}

/** The button that takes one filter away, and whom that finds. */
export function withoutWords(
  { filter, total, is_more }: WithoutFilter,
  search: PeopleSearch,
  known: Known,
): string {
  const values = { filter: filterWords(filter, search, known), total }
  return is_more ? t('nobody-without-more', values) : t('nobody-without', values)
}

/** The button that looks farther around a town, and whom else that finds, where it is known. */
export function fartherWords(km: string, others: number | undefined, isMore: boolean): string {
  if (others === undefined) return t('nobody-farther', { km })
  return isMore
    ? t('nobody-farther-more', { km, total: others })
    : t('nobody-farther-count', { km, total: others })
}

/** The button that looks in a whole country, and whom that finds. */
export function countryWords(
  key: string,
  total: number,
  isMore: boolean,
  lists: Taxonomies | undefined,
): string {
  const values = { country: countryLabel(key, lists), total }
  return isMore ? t('nobody-country-more', values) : t('nobody-country', values)
}

export function daysFaultWords(fault: DaysFault): string {
  switch (fault) {
    case 'both':
      return t('people-free-both')
    case 'order':
      return t('people-free-order')
    case 'past':
      return t('people-free-past')
    case 'longest':
      return t('people-free-longest', { most: longestTime })
  }
}

const list = formatter((language) => new Intl.ListFormat(language, { type: 'disjunction' }))

/** "“Andersen” or “Anderson”", of words in small letters. */
export function namesWords(words: string[]): string {
  const capital = ([first = '', ...rest]: string[]) =>
    first.toLocaleUpperCase(locale()) + rest.join('')
  return list().format(words.map((word) => t('people-near-name', { name: capital([...word]) })))
}

/** "Free 3–5 Dec 2026": what is so of everybody whom a search for these days finds. */
export function askedDaysWords({ free_from: from, free_until: until }: PeopleSearch) {
  return from && until && t('person-free', { days: dayRange(from, until) })
}

/** "Free 3–5 Dec 2026", "Booked on 2 of these 12 days"; of what was said long ago, that it was. */
export function freeWords(free: PersonFree, from: string, until: string): string {
  if (free.is_old) return t('person-free-old')
  switch (free.state) {
    case 'free':
      return t('person-free', { days: dayRange(from, until) })
    case 'part':
      return t('person-free-part', { taken: free.days - free.free_days, days: free.days })
    case 'taken':
      return t('person-free-taken', { days: dayRange(from, until) })
  }
}

/** How many there are. */
export const totalWords = (total: number, isMore: boolean) =>
  isMore
    ? t('people-count-more', { total: total.toLocaleString(locale()) })
    : t('people-count', { total })

/** As what a text was read; that nobody has it as a name is said where nobody was found at all. */
export function meantWords(
  name: string,
  { search, title, department, town }: Meant,
  isNobody: boolean,
): string {
  const km = search.within ?? usualDistance
  const values = { name, title: title?.label ?? '', department: department?.label ?? '' }
  if (!town) {
    if (department) {
      return isNobody ? t('people-nobody-department', values) : t('people-name-department', values)
    }
    return isNobody ? t('people-nobody-title', values) : t('people-no-such-name', values)
  }
  const there = { ...values, town, km }
  if (department) {
    return isNobody
      ? t('people-nobody-department-town', there)
      : t('people-name-department-town', there)
  }
  if (!title) return isNobody ? t('people-nobody-town', there) : t('people-name-town', there)
  return isNobody ? t('people-nobody-title-town', there) : t('people-name-title-town', there)
}
