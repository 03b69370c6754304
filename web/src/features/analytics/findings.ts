import { t } from '@messages/analytics'
import type { AnalyticsFigures, AnalyticsPart } from './api'
import { number, share } from './figures'

export interface Finding {
  /** The part of the page that has the numbers. */
  part: Extract<AnalyticsPart, 'funnel' | 'vitals' | 'requests'>
  text: string
}

/** Below this share of good loads a screen is worth a look. */
const goodEnough = 75

/** What the numbers come to, in words: where members stop, which screen is slow, what fails. */
export function findingsOf(
  data: Pick<AnalyticsFigures, 'funnel' | 'vitals' | 'requests'>,
): Finding[] {
  return [stopOf(data.funnel), slowOf(data.vitals), failedOf(data.requests)].flat()
}

/** The step before which most of them stopped. */
function stopOf(funnel: AnalyticsFigures['funnel']): Finding[] {
  const steps = funnel.slice(1).flatMap((step, index) => {
    const before = funnel[index]
    return before ? [{ step, before, lost: before.people - step.people }] : []
  })
  const worst = steps.toSorted((a, b) => b.lost - a.lost)[0]
  if (!worst || worst.lost <= 0) return []
  const { step, before } = worst
  const text = t('findings-stop', {
    step: step.label,
    people: number(step.people),
    before: before.label,
    all: number(before.people),
    share: share(step.people, before.people),
  })
  return [{ part: 'funnel', text }]
}

function slowOf(vitals: AnalyticsFigures['vitals']): Finding[] {
  const loads = vitals.filter(({ metric }) => metric === 'LCP')
  const slowest = loads.toSorted((a, b) => a.good_pct - b.good_pct)[0]
  if (!slowest || slowest.good_pct >= goodEnough) return []
  const { route, good_pct: good } = slowest
  return [{ part: 'vitals', text: t('findings-slow', { route, good: Math.round(good) }) }]
}

function failedOf(requests: AnalyticsFigures['requests']): Finding[] {
  const worst = requests.toSorted((a, b) => b.failed - a.failed)[0]
  if (!worst || worst.failed === 0) return []
  const request = `${worst.method} ${worst.route}`
  return [{ part: 'requests', text: t('findings-failed', { request, count: worst.failed }) }]
}
