import { locale } from '@/shared/i18n/locale'
import type { Content, KindOf } from './description'
import { isFact } from './conditions'
import type { Taxonomies } from './taxonomies'

/** Digits after the point: the note of a currency in the list; two where it is not known. */
export function decimalsOf(
  currency: string | undefined,
  taxonomies: Taxonomies | undefined,
): number {
  const list = taxonomies?.lists.find(({ key }) => key === 'currencies')
  const note = list?.options.find(({ key }) => key === currency)?.note
  return note === undefined || note === null ? 2 : Number(note)
}

/** The currency of an amount: of the same row, of the form around it, of the project. */
export function currencyOf(
  { currency }: KindOf<'money'>,
  row: Content | undefined,
  form: Content | undefined,
  facts: Content | undefined,
): string | undefined {
  const named = isFact(currency) ? facts?.[currency] : (row?.[currency] ?? form?.[currency])
  const found = named ?? facts?.['stage1.currency']
  // A code that is typed, not chosen, may stand in small letters.
  return typeof found === 'string' && found !== '' ? found.toUpperCase() : undefined
}

/** "1,200" or "1,200.50", from the smallest unit: budgets are read in whole units, and cents stay where there are any. */
export function unitsOf(minor: number, digits: number, cents = false): string {
  const shown = !cents && minor % 10 ** digits === 0 ? 0 : digits
  return withDigits(shown).format(minor / 10 ** digits)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once: a sheet has hundreds of amounts, and each costs a phone half a millisecond. */
function withDigits(digits: number): Intl.NumberFormat {
  const key = `${locale()} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale(), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, format)
  return format
}

/** "EUR 1,200", from the smallest unit. */
export function amount(
  minor: number,
  currency: string | undefined,
  taxonomies: Taxonomies | undefined,
): string {
  const written = unitsOf(minor, decimalsOf(currency, taxonomies))
  return currency ? `${currency} ${written}` : written
}
