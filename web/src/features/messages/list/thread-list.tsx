import { t } from '@messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Button } from '@/shared/ui/buttons/button'
import { useCounters } from '@/shared/events/counters'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { HeldRows } from '../held/held-rows'
import { useHeld } from '../held/use-held'
import { type Box, threadsQuery } from '../queries'
import { ThreadRow } from '../row/thread-row'
import { WaitingRows } from './waiting-rows'

/** The conversations of one box, the one with the newest message first. */
export function ThreadList({ box, openId }: { box: Box; openId: string | undefined }) {
  const found = useInfiniteQuery(threadsQuery(box))
  const held = useHeld().filter((one) => box === 'open' && !one.thread_id && one.to.uid)
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('thread-list-could-not-load')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const threads = found.data?.pages.flatMap((page) => page.threads) ?? []
  return (
    <Loading isLoading={!found.data} skeleton={<WaitingRows />}>
      {threads.length + held.length === 0 ? (
        <Nothing box={box} />
      ) : (
        <ul className="messages-threads" data-private>
          <HeldRows held={held} />
          {threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} box={box} isOpen={thread.id === openId} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          kind="quiet"
          wide
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {t('thread-list-show-more')}
        </Button>
      )}
    </Loading>
  )
}

function Nothing({ box }: { box: Box }) {
  const { message_requests: requests = 0 } = useCounters()
  if (box === 'requests') {
    return (
      <EmptyState title={t('thread-list-no-requests')}>
        {t('thread-list-no-requests-explained')}
      </EmptyState>
    )
  }
  if (requests > 0) {
    return (
      <EmptyState
        title={t('thread-list-none')}
        action={
          <LinkButton to="/messages" search={{ box: 'requests' }}>
            {t('thread-list-read-requests', { count: requests })}
          </LinkButton>
        }
      >
        {t('thread-list-only-requests')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('thread-list-none')}
      action={<LinkButton to="/people">{t('thread-list-find-people')}</LinkButton>}
    >
      {t('thread-list-none-explained')}
    </EmptyState>
  )
}
