import { unitsOf } from '@/shared/forms/definition/money'
import { locale } from '@/shared/i18n/locale'

/** "EUR 1,234.50", "EUR 1,234" */
export function written(minor: number, currency: string | undefined, places: number): string {
  return [currency, unitsOf(minor, places)].filter(Boolean).join(' ')
}

/** "1,235": what is reckoned, without the fractions that no payment has. */
export function inUnits(minor: number, places: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }).format(minor / 10 ** places)
}

/** "EUR 1.2m": where there is room for no more, such as an axis. */
export function brief(minor: number, currency: string | undefined, places: number): string {
  const short = new Intl.NumberFormat(locale(), {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(minor / 10 ** places)
  return [currency, short].filter(Boolean).join(' ')
}

/** "61.25%", from hundredths of a percent. */
export function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`
}

/** A sentence of the server, which writes cents always, as amounts are written here. */
export function inWholeUnits(sentence: string): string {
  return sentence.replaceAll(/\b([A-Z]{3} [-−]?\d[\d,]*)\.0{2,3}(?!\d)/g, '$1')
}
