import { t } from '@messages/credits'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { Capacity, CreditConfirmation } from './contract'

export const confirmedWords = (): Record<Capacity, string> => ({
  project: t('mark-by-project'),
  colleague: t('mark-by-colleague'),
  staff: t('mark-by-staff'),
})

export const formatLabel = (key: string, lists: Taxonomies | undefined) =>
  key && lists ? labelOf(key, { from: 'taxonomy', list: 'formats' }, lists) : ''

/** "2024 · Feature film" */
export const aboutWork = (
  { year, format }: { year: number; format: string },
  lists: Taxonomies | undefined,
) => [year || '', formatLabel(format, lists)].filter(Boolean).join(' · ')

/** Who was asked: somebody, the moderators as a whole, or somebody who has left. */
export function whoWords({ by, capacity }: CreditConfirmation): string {
  if (capacity === 'staff') return t('own-moderators')
  return by?.name ?? t('own-former')
}
