import { t } from '@messages/finance'
import type { Finance, FinanceSource } from '../queries'

export interface PlanPart {
  key: 'confirmed' | 'open' | 'missing'
  label: string
  amount: number
  /** Hundredths of a percent of the budget. */
  share: number
}

/** The budget as it is covered: confirmed, not yet, and not at all. */
export function planParts({ sources, figures }: Finance): PlanPart[] {
  const budget = figures.budget_total.value ?? 0
  const confirmed = sources.reduce((sum, one) => sum + (one.confirmed ? one.counted : 0), 0)
  const all = figures.total_sources.value ?? 0
  const parts: Omit<PlanPart, 'share'>[] = [
    { key: 'confirmed', label: t('plan-confirmed'), amount: confirmed },
    { key: 'open', label: t('plan-not-confirmed'), amount: Math.max(0, all - confirmed) },
    { key: 'missing', label: t('plan-unfunded'), amount: Math.max(0, budget - all) },
  ]
  const whole = Math.max(budget, all)
  return parts
    .filter(({ amount }) => amount > 0)
    .map((part) => ({ ...part, share: whole > 0 ? Math.round((part.amount / whole) * 10_000) : 0 }))
}

export function nameOf({ provider, label }: FinanceSource): string {
  return provider === '' ? label : provider
}

/** The largest first; what does not count is not drawn. */
export function drawnSources({ sources }: Finance): FinanceSource[] {
  return sources.filter(({ counted }) => counted > 0).toSorted((a, b) => b.counted - a.counted)
}
