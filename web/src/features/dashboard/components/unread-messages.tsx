import { t } from '@messages/dashboard'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { threadsQuery, UnreadThreads } from '@/features/messages/api'
import { isUnavailable } from '@/shared/api/unavailable'
import { useCounters } from '@/shared/events/counters'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { justAsked } from '../just-asked'
import { Part } from './part'

const atMost = 3

/** Of a conversation, with two lines of its newest message. */
const rowHeight = 82

/** The newest conversations with something unread; nothing where all is read. */
export function UnreadMessages() {
  // What the stream of events has not counted yet is looked for.
  const enabled = useCounters().threads !== 0
  const query = useInfiniteQuery({ ...threadsQuery('open'), ...justAsked, enabled })
  const error = isUnavailable(query) ? query.error : null
  const unread = (query.data?.pages ?? [])
    .flatMap(({ threads }) => threads)
    .filter((thread) => thread.unread > 0 && !thread.is_muted)
    .slice(0, atMost)
  if (!enabled || (unread.length === 0 && !error)) return null
  return (
    <Part
      title={t('unread-messages')}
      aside={<TextLink to="/messages">{t('unread-messages-all')}</TextLink>}
      isLoading={false}
      skeleton={null}
      error={error}
      onRetry={() => void query.refetch()}
    >
      <Suspense fallback={<Skeleton height={unread.length * rowHeight} />}>
        <UnreadThreads threads={unread} />
      </Suspense>
    </Part>
  )
}
