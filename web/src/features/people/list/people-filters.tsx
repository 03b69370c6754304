import { t } from '@messages/people'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { usePhone } from '@/shared/lib/use-wide'
import { ComboBox } from '@/shared/ui/choices/combo-box'
import { DateField } from '@/shared/ui/fields/date-field'
import { DelayedSearch } from '@/shared/ui/fields/delayed-search'
import type { Filter, PeopleSearch } from '../address'
import { daysFault, without } from '../search'
import { daysFaultWords } from '../words'
import { type FiltersProps, PhoneFilters } from './phone-filters'

/** All of them beside each other, or on a phone the name alone and the others in a sheet. */
export function PeopleFilters(props: FiltersProps) {
  const isPhone = usePhone()
  const name = <NameFilter {...props} />
  const others = <OtherFilters {...props} />
  if (isPhone) return <PhoneFilters {...props} name={name} others={others} />
  return (
    <div role="search" className="people-filters">
      {name}
      {others}
    </div>
  )
}

const changed = (search: PeopleSearch, filter: Filter, value: string | null): PeopleSearch =>
  value ? { ...search, [filter]: value } : without(search, filter)

function NameFilter({ search, onSearch }: FiltersProps) {
  return (
    <div className="people-name">
      <DelayedSearch
        label={t('people-name')}
        value={search.name ?? ''}
        onChange={(name) => onSearch(changed(search, 'name', name), 'typing')}
      />
    </div>
  )
}

function OtherFilters({ search, onSearch, lists }: FiltersProps) {
  const choose = (filter: Filter) => ({
    lists,
    value: search[filter],
    onChange: (key: string | null) => onSearch(changed(search, filter, key)),
  })
  return (
    <>
      <ListFilter label={t('people-title')} list="titles" {...choose('title')} />
      <ListFilter label={t('people-department')} list="departments" {...choose('department')} />
      <ListFilter label={t('people-country')} list="countries" {...choose('country')} />
      <ListFilter label={t('people-language')} list="languages" {...choose('language')} />
      <FreeDays search={search} onSearch={onSearch} />
    </>
  )
}

/** From which day to which somebody has to be free. */
function FreeDays({ search, onSearch }: Pick<FiltersProps, 'search' | 'onSearch'>) {
  const fault = daysFault(search)
  return (
    <fieldset className="people-days">
      <legend className="sr-only">{t('people-free')}</legend>
      <DateField
        label={t('people-free-from')}
        value={search.free_from ?? ''}
        onChange={(day) => onSearch(changed(search, 'free_from', day), 'typing')}
      />
      <DateField
        label={t('people-free-until')}
        value={search.free_until ?? ''}
        onChange={(day) => onSearch(changed(search, 'free_until', day), 'typing')}
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
