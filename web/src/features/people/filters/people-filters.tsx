import { t } from '@messages/people'
import { useState } from 'react'
import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ComboBox } from '@/shared/ui/choices/combo-box'
import { DateField } from '@/shared/ui/fields/date-field'
import type { Filter, PeopleSearch } from '../address'
import { daysFault, withFilter } from '../search'
import { daysFaultWords } from '../words'
import { NearTown } from './near-town'

export interface FiltersProps {
  search: PeopleSearch
  /** `typing`: the change is one of many, and none to go back to. */
  onSearch: (search: PeopleSearch, how?: 'typing') => void
  lists: Taxonomies
}

/** What people can be found by besides their name. */
export function PeopleFilters({ search, onSearch, lists }: FiltersProps) {
  const choose = (filter: Filter) => ({
    lists,
    value: search[filter],
    onChange: (key: string | null) => onSearch(withFilter(search, filter, key)),
  })
  return (
    <>
      <ListFilter label={t('people-title')} list="titles" {...choose('title')} />
      <ListFilter label={t('people-department')} list="departments" {...choose('department')} />
      <FreeDays search={search} onSearch={onSearch} />
      <NearTown search={search} onSearch={onSearch} lists={lists} />
      <ListFilter label={t('people-country')} list="countries" {...choose('country')} />
      <ListFilter label={t('people-language')} list="languages" {...choose('language')} />
    </>
  )
}

/** From which day to which somebody has to be free. */
function FreeDays({ search, onSearch }: Pick<FiltersProps, 'search' | 'onSearch'>) {
  const fault = daysFault(search)
  // Half a range finds everybody, and is only missed once somebody has gone on.
  const [isLeft, setLeft] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- whether one is in it
    <fieldset
      className="people-days"
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setLeft(!currentTarget.contains(relatedTarget as Node | null))
      }
    >
      <legend className="sr-only">{t('people-free')}</legend>
      <DateField
        label={t('people-free-from')}
        value={search.free_from ?? ''}
        onChange={(day) => onSearch(withFilter(search, 'free_from', day), 'typing')}
      />
      <DateField
        label={t('people-free-until')}
        value={search.free_until ?? ''}
        onChange={(day) => onSearch(withFilter(search, 'free_until', day), 'typing')}
        error={fault && fault !== 'both' ? daysFaultWords(fault) : undefined}
      />
      <p className="people-days-note empty:hidden">
        {fault === 'both' && isLeft && daysFaultWords(fault)}
        {!fault && search.free_from && t('people-free-explained')}
      </p>
    </fieldset>
  )
}

function ListFilter({
  label: name,
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
      label={name}
      placeholder={t('people-any')}
      options={options.map(({ key, label, aliases = [] }) => ({ id: key, label, aliases }))}
      value={value ?? null}
      onChange={(key) => {
        if (key !== (value ?? null)) onChange(key)
      }}
    />
  )
}
