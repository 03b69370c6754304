import { searchTexts } from '@/shared/lib/search-texts'

/** What is sought, as it stands in the address. */
export interface CompaniesSearch {
  name?: string
  kind?: string
  country?: string
}

/** Of an address. Loaded with the routes, before the sign-in, so nothing else belongs in this file. */
export function companiesSearch(search: Record<string, unknown>): CompaniesSearch {
  return searchTexts(search, 'name', 'kind', 'country')
}
