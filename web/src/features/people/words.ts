import { t } from '@messages/people'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { Filter } from './address'
import { type DaysFault, longestTime } from './search'

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

/** The button that takes one filter away. */
export function removeWords(filter: Filter, value: string, lists: Taxonomies | undefined): string {
  switch (filter) {
    case 'name':
      return t('nobody-remove-name', { name: value })
    case 'title':
      return t('nobody-remove-title', { title: titleLabel(value, lists) })
    case 'department':
      return t('nobody-remove-department', { department: departmentLabel(value, lists) })
    case 'country':
      return t('nobody-remove-country', { country: countryLabel(value, lists) })
    case 'language':
      return t('nobody-remove-language', { language: languageLabel(value, lists) })
    case 'free_from':
    case 'free_until':
      return t('nobody-remove-days')
  }
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

/** How many there are, and how many of them are shown. */
export function countWords(shown: number, total: number, isMore: boolean): string {
  if (isMore) return t('people-count-of-more', { shown, total })
  if (shown < total) return t('people-count-of', { shown, total })
  return t('people-count', { total })
}
