import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { useCounters } from '@/shared/events/counters'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import '../people.css'
import './directory.css'
import type { PeopleSearch } from '../address'
import { BeListed } from '../front/be-listed'
import { Directory } from './directory'
import { WaitingForFaces } from './waiting'

/** `/people`: everybody who can be found, by name, department and country. */
export function PeopleScreen({
  search,
  onSearch,
}: {
  search: PeopleSearch
  /** `typing`: the change is one of many, and none to go back to. */
  onSearch: (search: PeopleSearch, how?: 'typing') => void
}) {
  usePageTitle(t('people'))
  const lists = useQuery(taxonomiesQuery)
  const { requests = 0 } = useCounters()
  return (
    <>
      <PageHeader
        title={t('people')}
        action={
          <div className="flex flex-wrap gap-sm">
            <LinkButton to="/companies" kind="outline">
              {t('people-companies')}
            </LinkButton>
            <LinkButton to="/connections" kind="outline">
              {t('people-connections', { count: requests })}
            </LinkButton>
          </div>
        }
      />
      <BeListed />
      {isUnavailable(lists) ? (
        <ErrorState
          title={t('people-could-not-load')}
          message={messageOf(lists.error)}
          onRetry={() => void lists.refetch()}
        />
      ) : (
        <Loading isLoading={!lists.data} skeleton={<WaitingForFaces />}>
          {lists.data && <Directory search={search} onSearch={onSearch} lists={lists.data} />}
        </Loading>
      )}
    </>
  )
}
