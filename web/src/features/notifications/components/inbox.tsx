import { t } from '@messages/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import type { About, Filter } from '../address'
import { askOf } from '../asks'
import { listQuery, type Notification } from '../queries'
import { aboutOf } from '../subjects'
import { useFaces } from '../use-faces'
import { useWaiting } from '../use-waiting'
import { InboxList } from './inbox-list'
import { NothingHere } from './nothing-here'

/** One list: all, those that are unread, or those that ask for an answer; of those what is about one thing. */
export function Inbox({
  filter,
  about,
  onAll,
}: {
  filter: Filter
  about: About | undefined
  onAll: () => void
}) {
  const isSought = filter === 'asked' || about !== undefined
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    listQuery(filter, isSought),
  )
  const loaded = data?.pages.flatMap((page) => page.items) ?? []
  const { waiting, faces, notes, isKnown } = useWaiting(loaded)
  const faceOf = useFaces(loaded, faces)
  const isReady = useOnce(data !== undefined && isKnown)
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
  const items = loaded
    .filter((item) => about === undefined || aboutOf(item) === about)
    .filter((item) => filter !== 'asked' || askBy(item))
  return (
    <Loading isLoading={!data || !isReady} skeleton={<Waiting />}>
      {items.length > 0 ? (
        <InboxList items={items} askBy={askBy} faceOf={faceOf} notes={notes} />
      ) : (
        <NothingHere
          filter={filter}
          about={about}
          seen={hasNextPage ? loaded.length : null}
          onAll={onAll}
        />
      )}
      {hasNextPage && (
        <div className="mt-md">
          <Button
            kind="outline"
            wide
            isPending={isFetchingNextPage}
            onPress={() => void fetchNextPage()}
          >
            {isSought ? t('inbox-look-back') : t('inbox-show-more')}
          </Button>
        </div>
      )}
    </Loading>
  )
}

/** What waits for an answer stands first, so it has to be known before the first picture; later nothing is taken away. */
function useOnce(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
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
