import { t } from '@messages/profile'
import type { Content } from '@/shared/forms/definition/description'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { day } from '@/shared/lib/format'
import { nameOf } from './name'

/** What stands at the head of a profile, in words. */
export interface Summary {
  name: string
  headline: string
  /** Titles, or what a performer plays. */
  titles: string[]
  place: string
  availability: string
}

/** What the form's choice is called in short. */
export const availabilities = (): Record<string, string> => ({
  available: t('summary-available'),
  open_to_offers: t('summary-open-offers'),
  booked_until: t('summary-booked'),
  not_looking: t('summary-not-looking'),
})

export function summaryOf(content: Content, taxonomies: Taxonomies | undefined): Summary {
  const text = (key: string) => (typeof content[key] === 'string' ? String(content[key]) : '')
  const labels = (key: string, list: string) =>
    (Array.isArray(content[key]) ? (content[key] as string[]) : []).map((value) =>
      labelOf(value, { from: 'taxonomy', list }, taxonomies),
    )
  const country = text('country')
  const until = text('availability') === 'booked_until' ? text('booked_until') : ''
  return {
    name: nameOf(content),
    headline: text('headline'),
    titles: [...labels('titles', 'titles'), ...labels('role_types', 'cast_role_types')],
    place: [
      text('city'),
      country && labelOf(country, { from: 'taxonomy', list: 'countries' }, taxonomies),
    ]
      .filter(Boolean)
      .join(', '),
    availability: until
      ? t('summary-booked-until', { day: day(until) })
      : (availabilities()[text('availability')] ?? ''),
  }
}
