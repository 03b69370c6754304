import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ServerEvent } from '@/shared/events/stream'
import { heldQuery, type Message, threadKeys } from '../queries'
import { putMessage } from './change'

/** What an event about conversations makes stale; null for an event about something else. */
export function threadsStaleAfter({ kind, data }: ServerEvent): QueryKey[] | null {
  const id = idOf(data)
  if (id === null) return null
  switch (kind) {
    case 'message':
    case 'message_changed':
      return [
        threadKeys.lists,
        threadKeys.withSomebody,
        threadKeys.thread(id),
        ...(messageIn(data) ? [] : [threadKeys.messages(id)]),
      ]
    case 'thread_read':
      return [threadKeys.lists, threadKeys.thread(id)]
    case 'thread':
      return [
        threadKeys.lists,
        threadKeys.withSomebody,
        threadKeys.thread(id),
        threadKeys.members(id),
      ]
    default:
      return null
  }
}

/** A message that came or was changed is on the screen at once. */
export function takeMessage(queryClient: QueryClient, uid: string, { kind, data }: ServerEvent) {
  const id = idOf(data)
  const message = messageIn(data)
  if (id === null || !message || (kind !== 'message' && kind !== 'message_changed')) return
  putMessage(queryClient, id, { ...message, is_mine: message.author === uid })
  const { queryKey } = heldQuery()
  const held = queryClient.getQueryData(queryKey)?.messages
  // It was held until now.
  if (held?.some((one) => one.client_id === message.client_id)) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

function idOf({ thread_id: id, thread }: ServerEvent['data']): string | null {
  if (typeof id === 'string') return id
  const of = (thread as { id?: unknown } | null | undefined)?.id
  return typeof of === 'string' ? of : null
}

function messageIn({ message }: ServerEvent['data']): Message | null {
  return typeof message === 'object' && message !== null && 'seq' in message
    ? (message as Message)
    : null
}
