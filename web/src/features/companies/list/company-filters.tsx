import { t } from '@messages/companies'
import { useEffect, useState } from 'react'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ComboBox } from '@/shared/ui/choices/combo-box'
import { SearchField } from '@/shared/ui/fields/search-field'
import type { CompaniesSearch } from '../address'

const pause = 300
/** The server looks for no shorter beginnings of names. */
const shortest = 2

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
      <NameField
        name={search.name ?? ''}
        onName={(name) => onSearch(changed('name', name), 'typing')}
      />
      {choice(t('filter-kind'), 'company_kinds', 'kind')}
      {choice(t('filter-country'), 'countries', 'country')}
    </div>
  )
}

/** The address follows what is typed after a pause. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [text, setText] = useState(name)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === name || (wanted !== '' && [...wanted].length < shortest)) return undefined
    const timer = setTimeout(() => onName(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted, name, onName])
  return <SearchField label={t('filter-name')} value={text} onChange={setText} />
}
