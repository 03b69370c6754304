import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field, KindOf } from '@/shared/forms/definition/description'

/** How a field of a row stands in a sheet. */
export interface Column {
  field: Field
  /** In pixels; the widest takes what is left. */
  width: number
  isFigure: boolean
  /** Stands on a phone too; the others are reached by the row's own form. */
  isMain: boolean
  /** Says whose row it is, and stays in sight while the others are scrolled. */
  isName: boolean
}

/** Fields that a cell can hold: what needs more room is asked in the row's own form. */
function fitsCell({ kind }: Field): boolean {
  if (kind.type === 'text') return kind.lines === 'one'
  return kind.type !== 'document' && kind.type !== 'rows'
}

/** The first of each names its row. */
const mains: Record<string, string[]> = {
  topsheet: ['code', 'amount'],
  finance_sources: ['provider', 'amount'],
  incentives: ['scheme', 'est_value'],
  waterfall: ['who', 'pct'],
  sales_estimates: ['territory', 'take'],
  cashflow: ['month', 'money_in', 'money_out'],
}

const widths: Record<string, number> = {
  code: 204,
  own_code: 72,
  description: 150,
  amount: 124,
  type: 160,
  provider: 150,
  evidence: 220,
  currency: 76,
  fx_rate: 104,
  status: 150,
  recoup_position: 96,
  premium_pct: 92,
  related_party: 92,
  month: 64,
  phase: 130,
  loan: 92,
}

function widthOf({ key, kind }: Field): number {
  const known = widths[key]
  if (known !== undefined) return known
  switch (kind.type) {
    case 'money':
      return 150
    case 'integer':
    case 'decimal':
    case 'check':
      return 100
    case 'date':
      return 120
    default:
      return 180
  }
}

export function columnsOf(name: string, kind: KindOf<'rows'>): Column[] {
  const main = mains[name]
  return kind.fields.filter(fitsCell).map((field, index) => ({
    field,
    width: widthOf(field),
    isFigure: ['money', 'integer', 'decimal'].includes(field.kind.type),
    isMain: main ? main.includes(field.key) : index < 2,
    isName: main ? field.key === main[0] : index === 0,
  }))
}

/** How money of another currency than the budget's is counted in it. */
const exchange = ['fx_rate', 'fx_date']

export function isOfExchange({ key }: Pick<Field, 'key'>): boolean {
  return exchange.includes(key)
}

/** Whether an exchange is asked of a row; where the budget has no currency yet, of every row. */
export function hasExchange(row: Content, home: string | undefined): boolean {
  const { currency } = row
  const isForeign = home === undefined || (!isEmpty(currency) && currency !== home)
  return isForeign || exchange.some((key) => !isEmpty(row[key]))
}

/** A currency has a column of its own once a row has another than the budget, or none; the row's own form asks for it in any case. */
export function hasCurrency(row: Content, home: string | undefined): boolean {
  return hasExchange(row, home) || isEmpty(row['currency'])
}

/** Sheets of stage 3, by the key of their rows. */
export function isSheet(name: string): boolean {
  return name in mains
}

/** Of what covers the cells that are scrolled, beside the numbers of the rows. */
export function nameWidth(columns: Column[]): number {
  return columns.find(({ isName }) => isName)?.width ?? 0
}

const rowHeader = 48
/** On a phone: enough for a million with its cents. */
const narrowFigure = 116

/** The tracks of a CSS grid, and the width below which the sheet scrolls sideways. */
export function templateOf(columns: Column[], narrow: boolean) {
  const tracks = columns.map(({ width, isFigure }) => {
    if (isFigure) return `${narrow ? Math.min(width, narrowFigure) : width}px`
    return narrow ? 'minmax(0, 1fr)' : `minmax(${width}px, 1fr)`
  })
  const least = columns.reduce((sum, { width }) => sum + width, rowHeader)
  return { template: `${rowHeader}px ${tracks.join(' ')}`, least: narrow ? 0 : least }
}

/** Amounts of the budget's currency say so once, at the head of their column. */
export function headOf({ label, kind }: Field, currency: string | undefined): string {
  return kind.type === 'money' && currency ? `${label} (${currency})` : label
}
