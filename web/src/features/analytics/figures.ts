import { formatter } from '@/shared/i18n/locale'
import { t } from '@messages/analytics'
import type { AnalyticsFigures } from './api'

export type Vital = AnalyticsFigures['vitals'][number]
export type Threshold = AnalyticsFigures['thresholds'][number]

const numbers = formatter((locale) => new Intl.NumberFormat(locale))

export const number = (n: number): string => numbers().format(n)

/** "62%", of nothing nothing. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`
}

/** A web vital as people write it: "1.8 s", "180 ms", "0.04". */
export function measure(value: number, unit: string): string {
  if (unit === '') return value.toFixed(2)
  return value >= 1000
    ? t('figures-seconds', { seconds: (value / 1000).toFixed(1) })
    : t('figures-milliseconds', { milliseconds: Math.round(value) })
}

export const ratings = () =>
  ({
    good: t('figures-good'),
    needs_improvement: t('figures-needs-improvement'),
    poor: t('figures-poor'),
  }) as const

/** "Good up to 2.5 s, poor beyond 4.0 s" */
export function limits({ good, poor, unit }: Threshold): string {
  return t('figures-good-up-poor-beyond', {
    good: measure(good, unit),
    poor: measure(poor, unit),
  })
}

/** Where a label below an axis begins: one that would be cut off at the right edge ends at its tick. */
export function anchorAt(place: number, width: number): 'middle' | 'end' {
  return place > width - 24 ? 'end' : 'middle'
}
