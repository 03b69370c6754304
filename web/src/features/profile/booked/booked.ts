import type { Content } from '@/shared/forms/definition/description'

/** Calendar days, as ISO dates. */
interface Range {
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
