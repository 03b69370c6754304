import type { AnalyticsFigures } from './api'

export type Vital = AnalyticsFigures['vitals'][number]
export type Threshold = AnalyticsFigures['thresholds'][number]

const numbers = new Intl.NumberFormat('en-GB')

export const number = (n: number): string => numbers.format(n)

/** "62 %", of nothing nothing. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`
}

/** A web vital as people write it: "1.8 s", "180 ms", "0.04". */
export function measure(value: number, unit: string): string {
  if (unit === '') return value.toFixed(2)
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
}

export const ratings = {
  good: 'Good',
  needs_improvement: 'Needs improvement',
  poor: 'Poor',
} as const

/** "Good up to 2.5 s, poor beyond 4.0 s" */
export function limits({ good, poor, unit }: Threshold): string {
  return `good up to ${measure(good, unit)}, poor beyond ${measure(poor, unit)}`
}
