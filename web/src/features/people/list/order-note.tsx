import { t } from '@messages/people'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { PeopleSearch } from '../address'

/** By what the list is ordered, and where that can be checked. */
export function OrderNote({ search }: { search: PeopleSearch }) {
  return (
    <p className="people-order text-body text-lightText">
      {t('people-order')}{' '}
      <TextLink to="/about/order" search={search}>
        {t('people-order-how')}
      </TextLink>
    </p>
  )
}
