import type { Counts, Figures } from '../queries'

export interface Year {
  reports: number
  decisions: number
  appeals: number
  reversed: number
}

/** All that is published, added up; nothing where nothing is. */
export function yearOf({
  months,
  other_months: others,
}: Pick<Figures, 'months' | 'other_months'>): Year | null {
  const known = [...months.map(({ figures }) => figures), others].filter((one) => one !== null)
  if (known.length === 0) return null
  const sum = (of: (counts: Counts) => number) => known.reduce((all, one) => all + of(one), 0)
  return {
    reports: sum(({ reports }) => reports),
    decisions: sum(({ actions }) => actions.reduce((all, { count }) => all + count, 0)),
    appeals: sum(({ appeals }) => appeals),
    reversed: sum(({ reversed }) => reversed),
  }
}
