import { formatter } from '@/shared/i18n/locale'
import type { Counts, Figures } from '../queries'

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

const numbers = formatter((language) => new Intl.NumberFormat(language))

/** "51", or "51–70". */
export const bandWords = ({ from, to }: Band) =>
  from === to ? numbers().format(from) : numbers().formatRange(from, to)
