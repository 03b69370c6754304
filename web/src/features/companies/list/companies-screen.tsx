import { t } from '@messages/companies'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import '../companies.css'
import type { CompaniesSearch } from '../address'
import { CompanyFilters } from './company-filters'
import { CompanyList, WaitingForCards } from './company-list'
import { OwnCompanies } from './own-companies'

/** `/companies`: by name, kind and country. */
export function CompaniesScreen({
  search,
  onSearch,
}: {
  search: CompaniesSearch
  /** `typing`: the change is one of many, and none to go back to. */
  onSearch: (search: CompaniesSearch, how?: 'typing') => void
}) {
  usePageTitle(t('companies'))
  const lists = useQuery(taxonomiesQuery)
  return (
    <>
      <PageHeader
        title={t('companies')}
        action={
          <LinkButton to="/companies/new" kind="outline">
            {t('add')}
          </LinkButton>
        }
      >
        {t('companies-explained')}
      </PageHeader>
      <OwnCompanies />
      {isUnavailable(lists) ? (
        <ErrorState
          title={t('list-could-not-load')}
          message={messageOf(lists.error)}
          onRetry={() => void lists.refetch()}
        />
      ) : (
        <Loading isLoading={!lists.data} skeleton={<WaitingForCards />}>
          {lists.data && (
            <section aria-labelledby="all-companies">
              <h2 id="all-companies" className="mb-sm text-h2">
                {t('company-all')}
              </h2>
              <CompanyFilters search={search} onSearch={onSearch} lists={lists.data} />
              <CompanyList search={search} lists={lists.data} onClear={() => onSearch({})} />
            </section>
          )}
        </Loading>
      )}
    </>
  )
}
