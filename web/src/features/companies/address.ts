/** What is sought, as it stands in the address. */
export interface CompaniesSearch {
  name?: string
  kind?: string
  country?: string
}

const filters = ['name', 'kind', 'country'] as const

export function companiesSearch(address: Record<string, unknown>): CompaniesSearch {
  const search: CompaniesSearch = {}
  for (const filter of filters) {
    const value = address[filter]
    if (typeof value === 'string' && value !== '') search[filter] = value.slice(0, 200)
  }
  return search
}

export function isNarrowed(search: CompaniesSearch): boolean {
  return filters.some((filter) => search[filter] !== undefined)
}
