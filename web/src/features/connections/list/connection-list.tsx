import { t } from '@messages/connections'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { connectionsQuery, type List } from '../queries'
import { ConnectionRow } from './connection-row'
import { useAccepted } from './use-accepted'
import { WaitingForRows } from './waiting'

/** One of the three lists, the newest first; of the connected those alone who have a name, where one is sought. */
export function ConnectionList({ list, name }: { list: List; name?: string | undefined }) {
  const found = useInfiniteQuery({
    ...connectionsQuery(list, name),
    placeholderData: keepPreviousData,
  })
  // Without the lists of the trade, people are shown without their titles.
  const trade = useQuery(taxonomiesQuery)
  const rows = found.data?.pages.flatMap((page) => page.connections) ?? []
  const { shown, onAccepted } = useAccepted(rows)
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('list-could-not-load')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const total = (found.data?.pages[0]?.total ?? 0) + shown.length - rows.length
  return (
    <Loading isLoading={!found.data} skeleton={<WaitingForRows />}>
      {shown.length === 0 ? (
        <Nothing list={list} name={name} />
      ) : (
        <div className="grid gap-md">
          <p role="status" className="text-body text-lightText">
            {t('list-count', { count: total })}
          </p>
          <ul className="connection-rows" data-private>
            {shown.map((item) => (
              <ConnectionRow
                key={item.person.uid}
                item={item}
                list={list}
                trade={trade.data}
                onAccepted={onAccepted}
              />
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
        </div>
      )}
    </Loading>
  )
}

function Nothing({ list, name }: { list: List; name: string | undefined }) {
  if (name) {
    return (
      <p role="status" className="text-body text-lightText">
        {t('list-no-name', { name })}
      </p>
    )
  }
  const find = <LinkButton to="/people">{t('list-find-people')}</LinkButton>
  if (list === 'received') {
    return (
      <EmptyState title={t('list-no-requests')} action={find}>
        {t('list-no-requests-explained')}
      </EmptyState>
    )
  }
  if (list === 'sent') {
    return (
      <EmptyState title={t('list-none-sent')} action={find}>
        {t('list-none-sent-explained')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('list-none')} action={find}>
      {t('list-none-explained')}
    </EmptyState>
  )
}
