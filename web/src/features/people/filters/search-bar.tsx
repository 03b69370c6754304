import { t } from '@messages/people'
import { DelayedSearch } from '@/shared/ui/fields/delayed-search'
import { withFilter } from '../search'
import { FilterSheet } from './filter-sheet'
import type { FiltersProps } from './people-filters'

/** The one field that the screen begins with, and beside it the button of the filters where they are in a sheet. */
export function SearchBar({
  search,
  onSearch,
  filters,
}: Pick<FiltersProps, 'search' | 'onSearch'> & {
  /** Of the sheet; null: they stand beside the results. */
  filters: FiltersProps | null
}) {
  return (
    <div role="search" className="people-search">
      <DelayedSearch
        label={t('people-search')}
        value={search.name ?? ''}
        onChange={(name) => onSearch(withFilter(search, 'name', name), 'typing')}
      />
      {filters && <FilterSheet {...filters} />}
    </div>
  )
}
