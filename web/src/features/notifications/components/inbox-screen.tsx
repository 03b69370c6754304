import { t } from '@messages/notifications'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Tabs } from '@/shared/ui/layout/tabs'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { byDay } from '../days'
import { type Filter, listQuery, markRead, useUnread } from '../queries'
import { NotificationItem } from './notification-item'

/** `/notifications`: what somebody was told, the newest first. */
export function InboxScreen() {
  usePageTitle(t('inbox-notifications'))
  return (
    <>
      <PageHeader title={t('inbox-notifications')}>
        <TextLink to="/settings" hash="notifications">
          {t('inbox-settings')}
        </TextLink>
      </PageHeader>
      <Tabs
        label={t('inbox-which')}
        items={[
          { id: 'all', label: t('inbox-all'), content: <Inbox filter="all" /> },
          { id: 'unread', label: t('inbox-unread'), content: <Inbox filter="unread" /> },
        ]}
      />
    </>
  )
}

function Inbox({ filter }: { filter: Filter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listQuery(filter),
  )
  const unread = useUnread()
  const mark = useMark()
  if (error && !data) {
    return (
      <ErrorState
        title={t('inbox-could-not-load')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const newest = items[0]
  const hasUnread = unread === undefined ? items.some(({ read }) => !read) : unread > 0
  return (
    <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
      {newest ? (
        <div className="grid gap-md">
          {hasUnread && (
            <div>
              <Button kind="outline" size="sm" onPress={() => void mark({ until: newest.at })}>
                {t('inbox-mark-all')}
              </Button>
            </div>
          )}
          {byDay(items).map(({ title, items: told }) => (
            <section key={title} aria-label={title}>
              <h2 className="mb-xs text-label text-lightText">{title}</h2>
              <ul className="divide-y divide-line border-y border-line">
                {told.map((item) => (
                  <NotificationItem
                    key={item.id}
                    item={item}
                    onOpen={() => void (item.read || mark({ id: item.id }))}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <Nothing filter={filter} />
      )}
      {hasNextPage && (
        <div className="mt-md">
          <Button
            kind="outline"
            wide
            isPending={isFetchingNextPage}
            onPress={() => void fetchNextPage()}
          >
            {t('inbox-show-more')}
          </Button>
        </div>
      )}
    </Loading>
  )
}

function Nothing({ filter }: { filter: Filter }) {
  return filter === 'all' ? (
    <EmptyState title={t('inbox-none')}>{t('inbox-none-explained')}</EmptyState>
  ) : (
    <EmptyState title={t('inbox-none-unread')}>{t('inbox-none-unread-explained')}</EmptyState>
  )
}

function useMark() {
  const queryClient = useQueryClient()
  const user = useAuthState()
  return async (which: Schema<'MarkRead'>) => {
    try {
      await markRead(queryClient, user?.uid ?? '', which)
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' })
    }
  }
}
