import { t } from '@messages/profile'
import type { Content, Field, KindOf } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { textOf } from '@/shared/forms/definition/text-of'
import { dayRange } from '@/shared/lib/format'

type Rows = KindOf<'rows'>

/** A row as its parts in one line, the first of them the most important: as it is said, where that is known. */
export function lineOf(
  key: string,
  { fields }: Rows,
  row: Content,
  taxonomies: Taxonomies | undefined,
): string[] {
  const text = (of: Field) => textOf(of, row[of.key], taxonomies, { row })
  const named = (name: string) => {
    const field = fields.find((one) => one.key === name)
    return field ? text(field) : ''
  }
  const { from, to } = row
  if (key === 'busy' && typeof from === 'string' && typeof to === 'string')
    return [dayRange(from, to)]
  if (key === 'rates') {
    // To whom the rate is shown is the owner's affair.
    const rate = rateOf(named('amount'), String(row['unit'] ?? ''), named('unit'))
    return [rate, named('title')].filter(Boolean)
  }
  return fields.map(text).filter(Boolean)
}

/** "EUR 270 / day" */
function rateOf(amount: string, unit: string, label: string): string {
  if (!unit) return amount
  return unit === 'flat'
    ? t('facts-rate-flat', { amount })
    : t('facts-rate', { amount, unit: label.toLocaleLowerCase() })
}
