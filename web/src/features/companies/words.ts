import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { CompanyCard } from './contract'

/** What it does. */
export function kindsOf(
  { kinds }: Pick<CompanyCard, 'kinds'>,
  lists: Taxonomies | undefined,
): string {
  return kinds
    .map((kind) => labelOf(kind, { from: 'taxonomy', list: 'company_kinds' }, lists))
    .join(' · ')
}

/** City and country. */
export function placeOf(
  { city, country }: Pick<CompanyCard, 'city' | 'country'>,
  lists: Taxonomies | undefined,
): string {
  const land = labelOf(country, { from: 'taxonomy', list: 'countries' }, lists)
  return [city, land].filter(Boolean).join(', ')
}
