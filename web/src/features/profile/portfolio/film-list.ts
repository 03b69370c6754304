import type { Content } from '@/shared/forms/definition/description'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { isWebAddress } from '@/shared/forms/reading/web-address'

export interface Film {
  title: string
  role: string
  year: number
  format: string
  /** Format and company. */
  about: string
  link: string | null
}

export interface Reel {
  title: string
  url: string
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Content[]) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The credits of a profile, the newest first; of one year, in the order in which they were entered. */
export function filmsOf(content: Content, taxonomies: Taxonomies | undefined): Film[] {
  const films = rowsOf(content['credits']).map((credit) => {
    const format = textOf(credit['format'])
    const link = textOf(credit['link'])
    return {
      title: textOf(credit['title']),
      role: textOf(credit['role']),
      year: Number(credit['year'] ?? 0),
      format,
      about: [
        format && labelOf(format, { from: 'taxonomy', list: 'formats' }, taxonomies),
        textOf(credit['company']),
      ]
        .filter(Boolean)
        .join(' · '),
      link: isWebAddress(link) ? link : null,
    }
  })
  return films.sort((one, other) => other.year - one.year)
}

export function reelsOf(content: Content): Reel[] {
  return rowsOf(content['reels'])
    .map((reel) => ({ title: textOf(reel['title']), url: textOf(reel['url']) }))
    .filter(({ url }) => isWebAddress(url))
}
