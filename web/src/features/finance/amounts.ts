import { locale } from '@/shared/i18n/locale'
/** "1,234.50", from the smallest unit. */
export function plain(minor: number, places: number): string {
  return new Intl.NumberFormat(locale(), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(minor / 10 ** places)
}

/** "EUR 1,234.50" */
export function written(minor: number, currency: string | undefined, places: number): string {
  return [currency, plain(minor, places)].filter(Boolean).join(' ')
}

/** "EUR 1.2m": where there is room for no more, such as an axis. */
export function brief(minor: number, currency: string | undefined, places: number): string {
  const short = new Intl.NumberFormat(locale(), {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(minor / 10 ** places)
  return [currency, short].filter(Boolean).join(' ')
}

/** "61.25 %", from hundredths of a percent. */
export function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)} %`
}
