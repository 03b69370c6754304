import { t } from '@messages/people'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Select } from '@/shared/ui/choices/select'
import type { PeopleSearch } from '../address'
import { inOrderOfDay, withFilter } from '../search'

const isByDistance = ({ near, sort }: PeopleSearch) => near !== undefined && sort === 'distance'

/** By what the list is ordered, and where that can be checked. */
export function OrderNote({ search }: { search: PeopleSearch }) {
  return (
    <div className="people-order">
      <p className="text-body text-lightText">
        {isByDistance(search) ? t('people-order-distance') : t('people-order')}{' '}
        <TextLink to="/about/order" search={inOrderOfDay(search)}>
          {t('people-order-how')}
        </TextLink>
      </p>
    </div>
  )
}

/** Around a town, the choice between two orders. */
export function OrderChoice({
  search,
  onSearch,
}: {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}) {
  if (search.near === undefined) return null
  return (
    <Select
      inRow
      label={t('people-sort')}
      options={[
        { id: 'distance', label: t('people-sort-distance') },
        { id: 'day', label: t('people-sort-day') },
      ]}
      value={isByDistance(search) ? 'distance' : 'day'}
      onChange={(order) =>
        onSearch(withFilter(search, 'sort', order === 'distance' ? order : null))
      }
    />
  )
}
