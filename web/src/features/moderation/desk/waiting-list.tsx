import { t } from '@messages/moderation-desk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'

/** What waits at the desk and is decided in its row. */
export function WaitingList<Page extends { has_more: boolean }, Row>({
  found,
  rowsOf,
  words,
  className,
  children,
}: {
  found: UseQueryResult<Page>
  rowsOf: (page: Page) => Row[]
  words: { none: string; noneExplained: string; explained: string; more: string }
  /** Of the list. */
  className: string
  /** Draws a row; `now`: when it was read. */
  children: (row: Row, now: number) => ReactNode
}) {
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('desk-not-loaded')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const rows = found.data ? rowsOf(found.data) : []
  return (
    <Loading isLoading={!found.data} skeleton={<Skeleton height={240} />}>
      {rows.length === 0 ? (
        <EmptyState title={words.none}>{words.noneExplained}</EmptyState>
      ) : (
        <p className="mb-md text-body">{words.explained}</p>
      )}
      <ul className={className}>{rows.map((row) => children(row, found.dataUpdatedAt))}</ul>
      {found.data?.has_more && <p className="text-caption text-lightText">{words.more}</p>}
    </Loading>
  )
}
