import { t } from '@messages/profile'
import type { Content } from '@/shared/forms/definition/description'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'

/** What stands at the head of a profile, in words. */
export interface Summary {
  name: string
  headline: string
  /** Titles, or what a performer plays. */
  titles: string[]
  place: string
  availability: string
}

const availabilities = (): Record<string, string> => ({
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
  return {
    name: text('professional_name') || [text('first_name'), text('last_name')].join(' ').trim(),
    headline: text('headline'),
    titles: [...labels('titles', 'titles'), ...labels('role_types', 'cast_role_types')],
    place: [
      text('city'),
      country && labelOf(country, { from: 'taxonomy', list: 'countries' }, taxonomies),
    ]
      .filter(Boolean)
      .join(', '),
    availability: availabilities()[text('availability')] ?? '',
  }
}

/** Up to two letters that stand for a name; in scripts without case, its first sign. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .flatMap((word) => (word ? [[...word].find((sign) => /\p{L}/u.test(sign)) ?? ''] : []))
    .join('')
    .toLocaleUpperCase()
}
