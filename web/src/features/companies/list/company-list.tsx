import { t } from '@messages/companies'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import type { CompaniesSearch } from '../address'
import { companiesQuery } from '../queries'
import { asked, isNarrowed } from '../search'
import { kindsOf, placeOf } from '../words'
import { CompanyRow } from './company-row'

/** Companies in the order of their names. */
export function CompanyList({
  search,
  lists,
  onClear,
}: {
  search: CompaniesSearch
  lists: Taxonomies
  onClear: () => void
}) {
  const found = useInfiniteQuery(companiesQuery(asked(search)))
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('list-could-not-load')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const rows = found.data?.pages.flatMap((page) => page.companies) ?? []
  return (
    <Loading isLoading={!found.data} skeleton={<Skeleton height={240} />}>
      {rows.length === 0 ? (
        <Nothing isNarrow={isNarrowed(search)} onClear={onClear} />
      ) : (
        <>
          <ul className="company-rows" aria-label={t('list')}>
            {rows.map((one) => (
              <CompanyRow
                key={one.id}
                id={one.id}
                name={one.name}
                isConfirmed={one.is_domain_confirmed}
              >
                {[kindsOf(one, lists), placeOf(one, lists)].filter(Boolean).join(' – ')}
              </CompanyRow>
            ))}
          </ul>
          {found.isFetchNextPageError && <Alert tone="error">{messageOf(found.error)}</Alert>}
          {found.hasNextPage && (
            <Button
              kind="outline"
              wide
              isPending={found.isFetchingNextPage}
              onPress={() => void found.fetchNextPage()}
            >
              {t('list-show-more')}
            </Button>
          )}
        </>
      )}
    </Loading>
  )
}

function Nothing({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) {
  const add = <LinkButton to="/companies/new">{t('add')}</LinkButton>
  if (!isNarrow) {
    return (
      <EmptyState title={t('list-none')} action={add}>
        {t('list-none-explained')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('list-no-match')}
      action={<Button onPress={onClear}>{t('list-clear')}</Button>}
    >
      {t('list-no-match-explained')}
    </EmptyState>
  )
}
