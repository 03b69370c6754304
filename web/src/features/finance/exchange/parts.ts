import type { Field } from '@/shared/forms/definition/description'
import type { Part } from '../queries'

/** The tables of a plan that a file can hold, and the rows of the form that they are. */
export const parts: { part: Part; field: string; label: string }[] = [
  { part: 'topsheet', field: 'topsheet', label: 'Top sheet' },
  { part: 'sources', field: 'finance_sources', label: 'Finance plan' },
  { part: 'incentives', field: 'incentives', label: 'Incentives' },
  { part: 'cashflow', field: 'cashflow', label: 'Cash flow' },
  { part: 'sales', field: 'sales_estimates', label: 'Sales estimates' },
]

/** The table that stands among these fields; the first of all where there is none. */
export function partOf(fields: Field[]): Part {
  const found = parts.find(({ field }) => fields.some(({ key }) => key === field))
  return found?.part ?? 'topsheet'
}
