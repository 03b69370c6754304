import { t } from '@messages/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { linesOf, messagesOf } from '../cache/change'
import { useHeldTo } from '../held/use-held'
import { nameOf } from '../names'
import {
  type Message,
  messagesQuery,
  type RoomLine,
  type ThreadDetails,
  threadQuery,
} from '../queries'
import { useUnsent } from '../outbox/use-unsent'
import { Foot } from '../compose/foot'
import { History } from './history'
import { NoThread, ThreadNotLoaded } from './no-thread'
import { ThreadFrame } from './thread-frame'
import { ThreadHead } from './thread-head'
import { useArrivals } from './use-arrivals'
import type { Earlier } from './use-scroll'
import { useMarkRead } from './use-mark-read'
import { useSought } from './use-sought'
import { Warnings } from '../warnings/warnings'

const RoomPanel = lazy(() => import('../rooms/room-panel').then((m) => ({ default: m.RoomPanel })))

/** `/messages/{id}`: what people have said to each other. */
export function ThreadScreen({ threadId, at }: { threadId: string; at?: number | undefined }) {
  const thread = useQuery(threadQuery(threadId))
  const messages = useInfiniteQuery(messagesQuery(threadId))
  const failed = [thread, messages].find(isUnavailable)
  const isReady = thread.data && messages.data && !failed
  usePageTitle(isReady ? nameOf(thread.data) : t('messages'))
  if (isStatus(thread.error, 404) || isStatus(messages.error, 404)) return <NoThread />
  if (failed) return <ThreadNotLoaded error={failed.error} queries={[thread, messages]} />
  const projectId = thread.data?.room?.project_id
  return (
    <>
      <ThreadFrame>
        <Loading isLoading={!isReady} skeleton={<Waiting />}>
          {isReady && (
            <OpenThread
              key={threadId}
              at={at}
              thread={thread.data}
              messages={messagesOf(messages.data.pages)}
              lines={linesOf(messages.data.pages)}
              earlier={{
                isThere: messages.hasNextPage,
                isPending: messages.isFetchingNextPage,
                problem: messages.isFetchNextPageError ? messageOf(messages.error) : null,
                load: () => void messages.fetchNextPage(),
              }}
            />
          )}
        </Loading>
      </ThreadFrame>
      {projectId && (
        <Suspense fallback={null}>
          <RoomPanel projectId={projectId} />
        </Suspense>
      )}
    </>
  )
}

function OpenThread({
  at,
  thread,
  messages,
  lines,
  earlier,
}: {
  /** The number of the message to go to. */
  at: number | undefined
  thread: ThreadDetails
  messages: Message[]
  lines: RoomLine[]
  earlier: Earlier
}) {
  const { unsent, outbox } = useUnsent(thread.id)
  const held = useHeldTo(thread.with?.uid)
  const arrival = useArrivals(thread, messages)
  useMarkRead(thread, messages)
  useSought(at, messages, earlier)
  // Between the answer and its place in the list, neither is shown twice.
  const known = new Set([...messages, ...held].map((one) => one.client_id))
  const waiting = unsent.filter((one) => !known.has(one.client_id))
  return (
    <>
      <ThreadHead thread={thread} />
      <History
        thread={thread}
        messages={messages}
        lines={lines}
        unsent={waiting}
        held={held.filter(
          (one) => !messages.some((message) => message.client_id === one.client_id),
        )}
        outbox={outbox}
        earlier={earlier}
        at={at}
      />
      <p role="status" className="sr-only">
        {arrival}
      </p>
      <Warnings thread={thread} messages={messages} />
      <Foot
        thread={thread}
        messages={messages}
        isWaiting={waiting.some(({ state }) => state === 'waiting')}
        onSend={(text, files, mentions) => outbox.add(thread.id, text, files, mentions)}
      />
    </>
  )
}

function Waiting() {
  return (
    <div className="thread-waiting">
      <Skeleton height={44} width="50%" />
      <Skeleton height={56} width="60%" />
      <Skeleton height={40} width="40%" />
      <Skeleton height={72} width="65%" />
    </div>
  )
}
