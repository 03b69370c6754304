import { t } from '@messages/people'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { Filter } from './search'

/** What a key reads as in one of the trade's lists. */
export const departmentLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'departments' }, lists)

export const countryLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'countries' }, lists)

export const formatLabel = (key: string, lists: Taxonomies | undefined) =>
  labelOf(key, { from: 'taxonomy', list: 'formats' }, lists)

/** The button that takes one filter away. */
export function removeWords(filter: Filter, value: string, lists: Taxonomies | undefined): string {
  if (filter === 'department') {
    return t('nobody-remove-department', { department: departmentLabel(value, lists) })
  }
  if (filter === 'country')
    return t('nobody-remove-country', { country: countryLabel(value, lists) })
  return t('nobody-remove-name', { name: value })
}

/** How many there are, and how many of them are shown. */
export function countWords(shown: number, total: number, isMore: boolean): string {
  if (isMore) return t('people-count-of-more', { shown, total })
  if (shown < total) return t('people-count-of', { shown, total })
  return t('people-count', { total })
}
