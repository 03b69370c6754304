import { t } from '@messages/people'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Select } from '@/shared/ui/choices/select'
import type { PeopleSearch } from '../address'
import { inOrderOfDay, withFilter } from '../search'

/** By what the list is ordered, where that can be checked, and around a town the choice between two orders. */
export function OrderNote({
  search,
  onSearch,
}: {
  search: PeopleSearch
  /** Left out where nobody is sought. */
  onSearch?: (search: PeopleSearch) => void
}) {
  const isByDistance = search.near !== undefined && search.sort === 'distance'
  return (
    <div className="people-order">
      <p className="text-body text-lightText">
        {isByDistance ? t('people-order-distance') : t('people-order')}{' '}
        <TextLink to="/about/order" search={inOrderOfDay(search)}>
          {t('people-order-how')}
        </TextLink>
      </p>
      {search.near !== undefined && onSearch && (
        <Select
          label={t('people-sort')}
          options={[
            { id: 'distance', label: t('people-sort-distance') },
            { id: 'day', label: t('people-sort-day') },
          ]}
          value={isByDistance ? 'distance' : 'day'}
          onChange={(order) =>
            onSearch(withFilter(search, 'sort', order === 'distance' ? order : null))
          }
        />
      )}
    </div>
  )
}
