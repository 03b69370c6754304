import type { Part } from '../queries'

/** The tables of a plan that a file can hold, and the rows of the form that they are. */
export const parts: { part: Part; field: string; label: string }[] = [
  { part: 'topsheet', field: 'topsheet', label: 'Top sheet' },
  { part: 'sources', field: 'finance_sources', label: 'Finance plan' },
  { part: 'incentives', field: 'incentives', label: 'Incentives' },
  { part: 'cashflow', field: 'cashflow', label: 'Cash flow' },
  { part: 'sales', field: 'sales_estimates', label: 'Sales estimates' },
]
