import { formatter } from '@/shared/i18n/locale'
import { list } from '@/shared/lib/format'

const names = formatter(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
)
const dated = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** "Nov, Dec 2025, Jan and Mar 2026", of their first days: the year once, after its last month. */
export function monthList(months: string[]): string {
  const inOrder = months.toSorted()
  return list(
    inOrder.map((first, at) => {
      const isLastOfYear = inOrder[at + 1]?.slice(0, 4) !== first.slice(0, 4)
      return (isLastOfYear ? dated : names)().format(new Date(first))
    }),
  )
}
