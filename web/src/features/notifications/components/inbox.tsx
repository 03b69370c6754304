import { t } from '@messages/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import type { Filter } from '../address'
import { type Ask, askOf } from '../asks'
import { byDay } from '../days'
import { listQuery, type Notification } from '../queries'
import { uidIn, useWaiting } from '../use-waiting'
import { NotificationItem } from './notification-item'
import { useMark } from './use-mark'

/** One list: all, those that are unread, or those that ask for an answer. */
export function Inbox({ filter, onAll }: { filter: Filter; onAll: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listQuery(filter),
  )
  const loaded = data?.pages.flatMap((page) => page.items) ?? []
  const { waiting, faces, isKnown } = useWaiting(loaded)
  const askBy = (item: Notification) => askOf(item, waiting)
  if (error && !data) {
    return (
      <ErrorState
        title={t('inbox-could-not-load')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const items = filter === 'asked' ? loaded.filter(askBy) : loaded
  const isLoading = !data || (filter === 'asked' && !isKnown)
  return (
    <Loading isLoading={isLoading} skeleton={<Waiting />}>
      {items.length > 0 ? (
        <Days items={items} askBy={askBy} faces={faces} />
      ) : (
        <Nothing filter={filter} seen={hasNextPage ? loaded.length : null} onAll={onAll} />
      )}
      {hasNextPage && (
        <div className="mt-md">
          <Button
            kind="outline"
            wide
            isPending={isFetchingNextPage}
            onPress={() => void fetchNextPage()}
          >
            {filter === 'asked' ? t('inbox-look-back') : t('inbox-show-more')}
          </Button>
        </div>
      )}
    </Loading>
  )
}

function Days({
  items,
  askBy,
  faces,
}: {
  items: Notification[]
  askBy: (item: Notification) => Ask | null
  faces: ReadonlyMap<string, string | null>
}) {
  const mark = useMark()
  const list = useFocusKept(items.length)
  return (
    <div ref={list} tabIndex={-1} className="grid gap-lg outline-none">
      {byDay(items).map(({ title, items: told }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-sm text-label text-lightText">{title}</h2>
          <ul className="inbox-rows">
            {told.map((item) => (
              <NotificationItem
                key={item.id}
                item={item}
                ask={askBy(item)}
                portrait={faces.get(uidIn(item) ?? '')}
                onOpen={() => void (item.read || mark({ id: item.id }))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A line that was answered is gone, with the button that had the focus: the keyboard goes on in the list. */
function useFocusKept(length: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(length)
  useEffect(() => {
    const isLost = length < before.current && document.activeElement === document.body
    before.current = length
    if (isLost) list.current?.focus()
  }, [length])
  return list
}

function Waiting() {
  return (
    <div className="grid gap-sm">
      {Array.from({ length: 5 }, (_, n) => (
        <Skeleton key={n} height={72} />
      ))}
    </div>
  )
}

function Nothing({
  filter,
  seen,
  onAll,
}: {
  filter: Filter
  /** So many were looked at, and there are more. */
  seen: number | null
  onAll: () => void
}) {
  if (filter === 'all') {
    return (
      <EmptyState
        title={t('inbox-none')}
        action={<LinkButton to="/people">{t('inbox-none-lead')}</LinkButton>}
      >
        {t('inbox-none-explained')}
      </EmptyState>
    )
  }
  const all = (
    <Button kind="outline" onPress={onAll}>
      {t('inbox-show-all')}
    </Button>
  )
  return filter === 'unread' ? (
    <EmptyState title={t('inbox-none-unread')} action={all}>
      {t('inbox-none-unread-explained')}
    </EmptyState>
  ) : (
    <EmptyState title={t('inbox-none-asked')} {...(seen === null ? { action: all } : {})}>
      {seen === null ? t('inbox-none-asked-explained') : t('inbox-none-asked-yet', { count: seen })}
    </EmptyState>
  )
}
