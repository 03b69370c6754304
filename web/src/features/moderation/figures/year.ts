import { formatter } from '@/shared/i18n/locale'
import type { Action, Counts, Figures, Reason } from '../queries'

/** What is published says no more than that the number lies within it. */
export interface Band {
  from: number
  to: number
}

export interface Year {
  reports: Band
  decisions: Band
  appeals: Band
  reversed: Band
}

const knownOf = ({ months, other_months: others }: Figures) =>
  [...months.map(({ figures }) => figures), others].filter((one) => one !== null)

/** No month has figures of its own, nor all together. */
export const isBare = (figures: Figures) => knownOf(figures).length === 0

/** The months of which only is known that each had few reports. */
export const fewOf = ({ months }: Figures) =>
  months.filter(({ figures }) => !figures).map(({ month }) => month)

/**
 * All that is published, added up. Where months with few reports are not published together either, they have fewer
 * than `from_cases` together: what is not known of them is at most one less.
 */
export function yearOf(figures: Figures): Year {
  const known = knownOf(figures)
  const isAllKnown = figures.other_months !== null || fewOf(figures).length === 0
  const sum = (of: (counts: Counts) => number): Band => {
    const from = known.reduce((all, one) => all + of(one), 0)
    return { from, to: isAllKnown ? from : from + figures.from_cases - 1 }
  }
  return {
    reports: sum(({ reports }) => reports),
    decisions: sum(({ actions }) => actions.reduce((all, { count }) => all + count, 0)),
    appeals: sum(({ appeals }) => appeals),
    reversed: sum(({ reversed }) => reversed),
  }
}

/** The reasons and the decisions of all that is published, added up. */
export function partsOf(figures: Figures): Pick<Counts, 'reasons' | 'actions'> {
  const known = knownOf(figures)
  const reasons = new Map<Reason, number>()
  const actions = new Map<Action, number>()
  for (const { reason, count } of known.flatMap((one) => one.reasons))
    reasons.set(reason, (reasons.get(reason) ?? 0) + count)
  for (const { action, count } of known.flatMap((one) => one.actions))
    actions.set(action, (actions.get(action) ?? 0) + count)
  return {
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
    actions: [...actions].map(([action, count]) => ({ action, count })),
  }
}

/** How many reports were decided within the goal, over all that is published. */
export function inTimeOf(figures: Figures, which: 'urgent' | 'other'): Counts['urgent'] {
  const all = knownOf(figures).map((one) => one[which])
  const sum = (of: (one: Counts['urgent']) => number) => all.reduce((so, one) => so + of(one), 0)
  return { reports: sum(({ reports }) => reports), in_time: sum(({ in_time }) => in_time) }
}

const numbers = formatter((language) => new Intl.NumberFormat(language))

/** "51", or "51–70". */
export const bandWords = ({ from, to }: Band) =>
  from === to ? numbers().format(from) : numbers().formatRange(from, to)
