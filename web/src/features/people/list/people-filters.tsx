import { t } from '@messages/people'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ComboBox } from '@/shared/ui/choices/combo-box'
import { DateField } from '@/shared/ui/fields/date-field'
import { DelayedSearch } from '@/shared/ui/fields/delayed-search'
import type { Filter, PeopleSearch } from '../address'
import { daysFault, without } from '../search'
import { daysFaultWords } from '../words'

export function PeopleFilters({
  search,
  onSearch,
  lists,
}: {
  search: PeopleSearch
  onSearch: (search: PeopleSearch, how?: 'typing') => void
  lists: Taxonomies
}) {
  const changed = (filter: Filter, value: string | null) =>
    value ? { ...search, [filter]: value } : without(search, filter)
  return (
    <div role="search" className="people-filters">
      <div>
        <DelayedSearch
          label={t('people-name')}
          value={search.name ?? ''}
          onChange={(name) => onSearch(changed('name', name), 'typing')}
        />
      </div>
      <ListFilter
        label={t('people-title')}
        list="titles"
        lists={lists}
        value={search.title}
        onChange={(key) => onSearch(changed('title', key))}
      />
      <ListFilter
        label={t('people-department')}
        list="departments"
        lists={lists}
        value={search.department}
        onChange={(key) => onSearch(changed('department', key))}
      />
      <ListFilter
        label={t('people-country')}
        list="countries"
        lists={lists}
        value={search.country}
        onChange={(key) => onSearch(changed('country', key))}
      />
      <ListFilter
        label={t('people-language')}
        list="languages"
        lists={lists}
        value={search.language}
        onChange={(key) => onSearch(changed('language', key))}
      />
      <FreeDays search={search} changed={changed} onSearch={onSearch} />
    </div>
  )
}

/** From which day to which somebody has to be free. */
function FreeDays({
  search,
  changed,
  onSearch,
}: {
  search: PeopleSearch
  changed: (filter: Filter, value: string | null) => PeopleSearch
  onSearch: (search: PeopleSearch, how?: 'typing') => void
}) {
  const fault = daysFault(search)
  return (
    <fieldset className="people-days">
      <legend className="sr-only">{t('people-free')}</legend>
      <DateField
        label={t('people-free-from')}
        value={search.free_from ?? ''}
        onChange={(day) => onSearch(changed('free_from', day), 'typing')}
      />
      <DateField
        label={t('people-free-until')}
        value={search.free_until ?? ''}
        onChange={(day) => onSearch(changed('free_until', day), 'typing')}
        error={fault && fault !== 'both' ? daysFaultWords(fault) : undefined}
      />
      <p className="people-days-note empty:hidden">
        {fault === 'both' && daysFaultWords(fault)}
        {!fault && search.free_from && t('people-free-explained')}
      </p>
    </fieldset>
  )
}

function ListFilter({
  label,
  list,
  lists,
  value,
  onChange,
}: {
  label: string
  list: string
  lists: Taxonomies
  value: string | undefined
  onChange: (key: string | null) => void
}) {
  const { options } = optionsOf({ from: 'taxonomy', list }, lists)
  return (
    <ComboBox
      label={label}
      placeholder={t('people-any')}
      options={options.map((one) => ({ id: one.key, label: one.label }))}
      value={value ?? null}
      onChange={(key) => {
        if (key !== (value ?? null)) onChange(key)
      }}
    />
  )
}
