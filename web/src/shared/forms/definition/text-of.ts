import { t } from '@messages/forms'
import { day } from '@/shared/lib/format'
import { isEmpty } from './conditions'
import type { Content, Field } from './description'
import { amount, currencyOf } from './money'
import { labelOf } from './options'
import type { Taxonomies } from './taxonomies'

/** What stands around an answer: amounts take their currency from it. */
export interface Around {
  row?: Content | undefined
  form?: Content | undefined
  facts?: Content | undefined
}

/** An answer as plain text, one line an entry: what two versions are compared by. */
export function textOf(
  field: Field,
  value: unknown,
  taxonomies: Taxonomies | undefined,
  around: Around = {},
): string {
  const { kind } = field
  if (kind.type === 'check') return value === true ? t('text-of-yes') : t('text-of-no')
  if (isEmpty(value)) return ''
  switch (kind.type) {
    case 'text':
    case 'url':
    case 'year':
      return String(value)
    case 'document':
      return t('text-of-file')
    case 'member':
      return t('text-of-member')
    case 'money': {
      if (typeof value === 'string') return value
      const { row, form, facts } = around
      return amount(Number(value), currencyOf(kind, row, form, facts), taxonomies)
    }
    case 'decimal':
    case 'integer':
      return withUnit(String(value), kind.unit)
    case 'date':
      return day(String(value))
    case 'choice':
      return labelOf(String(value), kind.options, taxonomies)
    case 'choices':
      return (value as string[]).map((key) => labelOf(key, kind.options, taxonomies)).join('\n')
    case 'tags':
      return (value as string[]).join('\n')
    case 'rows':
      return (value as Content[])
        .map((row) =>
          kind.fields
            .map((inner) => textOf(inner, row[inner.key], taxonomies, { ...around, row }))
            .filter((text) => text !== '')
            .join(' · '),
        )
        .join('\n')
  }
}

/** "50%", "50 minutes". */
function withUnit(number: string, unit: string | null | undefined): string {
  if (!unit) return number
  return unit === '%' ? `${number}%` : `${number} ${unit}`
}
