import { t } from '@messages/companies'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
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
import { CompanyCard } from './company-card'
import { CompanyFaces } from './company-faces'

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
  const found = useInfiniteQuery({
    ...companiesQuery(asked(search)),
    placeholderData: keepPreviousData,
  })
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('list-could-not-load')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const cards = found.data?.pages.flatMap((page) => page.companies) ?? []
  return (
    <Loading isLoading={!found.data} skeleton={<WaitingForCards />}>
      {cards.length === 0 && !found.isPlaceholderData ? (
        <Nothing isNarrow={isNarrowed(search)} onClear={onClear} />
      ) : (
        <>
          <ul
            className={clsx('company-cards', found.isPlaceholderData && 'company-before')}
            aria-label={t('list')}
          >
            {cards.map((one) => (
              <CompanyCard
                key={one.id}
                id={one.id}
                name={one.name}
                isConfirmed={one.is_domain_confirmed}
                does={kindsOf(one, lists)}
                place={placeOf(one, lists)}
                faces={<CompanyFaces company={one} />}
                search={search}
              />
            ))}
          </ul>
          {found.isFetchNextPageError && <Alert tone="error">{messageOf(found.error)}</Alert>}
          {found.hasNextPage && (
            <div className="mt-lg">
              <Button
                kind="outline"
                wide
                isPending={found.isFetchingNextPage}
                onPress={() => void found.fetchNextPage()}
              >
                {t('list-show-more')}
              </Button>
            </div>
          )}
        </>
      )}
    </Loading>
  )
}

export function WaitingForCards() {
  return (
    <div className="company-cards">
      {Array.from({ length: 6 }, (_, n) => (
        <Skeleton key={n} height={150} />
      ))}
    </div>
  )
}

function Nothing({ isNarrow, onClear }: { isNarrow: boolean; onClear: () => void }) {
  if (!isNarrow) {
    return (
      <EmptyState
        title={t('list-none')}
        action={<LinkButton to="/companies/new">{t('add')}</LinkButton>}
      >
        {t('list-none-explained')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('list-no-match')}
      action={
        <div className="company-next">
          <Button onPress={onClear}>{t('list-clear')}</Button>
          <LinkButton to="/companies/new" kind="outline">
            {t('add')}
          </LinkButton>
        </div>
      }
    >
      {t('list-no-match-explained')}
    </EmptyState>
  )
}
