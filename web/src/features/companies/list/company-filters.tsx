import { t } from '@messages/companies'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ComboBox } from '@/shared/ui/choices/combo-box'
import { DelayedSearch } from '@/shared/ui/fields/delayed-search'
import type { CompaniesSearch } from '../address'

export function CompanyFilters({
  search,
  onSearch,
  lists,
}: {
  search: CompaniesSearch
  onSearch: (search: CompaniesSearch, how?: 'typing') => void
  lists: Taxonomies
}) {
  const changed = (filter: keyof CompaniesSearch, value: string | null): CompaniesSearch => {
    const { [filter]: _, ...rest } = search
    return value ? { ...rest, [filter]: value } : rest
  }
  const choice = (label: string, list: string, filter: 'kind' | 'country') => (
    <ComboBox
      label={label}
      placeholder={t('filter-any')}
      options={optionsOf({ from: 'taxonomy', list }, lists).options.map((one) => ({
        id: one.key,
        label: one.label,
      }))}
      value={search[filter] ?? null}
      onChange={(key) => {
        if (key !== (search[filter] ?? null)) onSearch(changed(filter, key))
      }}
    />
  )
  return (
    <div role="search" className="company-filters">
      <div>
        <DelayedSearch
          label={t('filter-name')}
          value={search.name ?? ''}
          onChange={(name) => onSearch(changed('name', name), 'typing')}
        />
      </div>
      {choice(t('filter-kind'), 'company_kinds', 'kind')}
      {choice(t('filter-country'), 'countries', 'country')}
    </div>
  )
}
