import type { Content } from '@/shared/forms/definition/description'

/** Calendar days, as ISO dates. */
export interface Range {
  from: string
  to: string
}

/** What of the booked days is not over yet, the earliest first. */
export function bookedOf(content: Content, today: string): Range[] {
  const rows = Array.isArray(content['busy']) ? (content['busy'] as Content[]) : []
  return rows
    .flatMap(({ from, to }) =>
      typeof from === 'string' && typeof to === 'string' && to >= today ? [{ from, to }] : [],
    )
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

export interface Month {
  /** Its first day. */
  first: string
  /** Empty places before it in its first week, which begins on Monday. */
  before: number
  days: { iso: string; day: number; isBooked: boolean; isPast: boolean }[]
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** This month and those after it, each day with whether it is booked. */
export function monthsFrom(today: string, count: number, booked: Range[]): Month[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, index) => {
    const at = month - 1 + index
    const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
    return {
      first: iso(year, at, 1),
      before: (new Date(Date.UTC(year, at, 1)).getUTCDay() + 6) % 7,
      days: Array.from({ length: last }, (__, before) => {
        const date = iso(year, at, before + 1)
        return {
          iso: date,
          day: before + 1,
          isBooked: booked.some(({ from, to }) => from <= date && date <= to),
          isPast: date < today,
        }
      }),
    }
  })
}
