import { t } from '@messages/finance'
import type { Field } from '@/shared/forms/definition/description'
import type { Part } from '../queries'

/** The tables of a plan that a file can hold, and the rows of the form that they are. */
export const parts = (): { part: Part; field: string; label: string }[] => [
  { part: 'topsheet', field: 'topsheet', label: t('parts-top-sheet') },
  { part: 'sources', field: 'finance_sources', label: t('parts-finance-plan') },
  { part: 'incentives', field: 'incentives', label: t('parts-incentives') },
  { part: 'cashflow', field: 'cashflow', label: t('parts-cash-flow') },
  { part: 'sales', field: 'sales_estimates', label: t('parts-sales-estimates') },
]

/** The table that stands among these fields; the first of all where there is none. */
export function partOf(fields: Field[]): Part {
  const found = parts().find(({ field }) => fields.some(({ key }) => key === field))
  return found?.part ?? 'topsheet'
}
