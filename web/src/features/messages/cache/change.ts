import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  type HeldMessage,
  heldQuery,
  type Message,
  type MessageList,
  type RoomLine,
  type ThreadDetails,
  threadKeys,
  threadQuery,
} from '../queries'

type Pages = InfiniteData<MessageList, number | null>

/** All that is loaded of a conversation, oldest first. */
export function messagesOf(pages: MessageList[]): Message[] {
  return pages.toReversed().flatMap((page) => page.messages)
}

/** What happened between them, oldest first. */
export function linesOf(pages: MessageList[]): RoomLine[] {
  return pages.toReversed().flatMap((page) => page.lines)
}

/** Puts a message where it belongs: in the place of what it was before, or at the end. */
export function putMessage(queryClient: QueryClient, threadId: string, message: Message): void {
  const queryKey = threadKeys.messages(threadId)
  const held = queryClient.getQueryData<Pages>(queryKey)
  if (!held) return
  const next = withMessage(held, message)
  if (next) {
    // An answer that is on its way may not know of it yet.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Pages>(queryKey, next)
  } else {
    void queryClient.invalidateQueries({ queryKey })
  }
}

/** Null where something between the last known message and this one is missing. */
export function withMessage(held: Pages, message: Message): Pages | null {
  const [newest, ...earlier] = held.pages
  if (!newest) return null
  if (held.pages.some((page) => page.messages.some(({ id }) => id === message.id))) {
    return {
      ...held,
      pages: held.pages.map((page) => ({
        ...page,
        messages: page.messages.map((one) => (one.id === message.id ? message : one)),
      })),
    }
  }
  const last = newest.messages.at(-1)?.seq ?? 0
  // What was changed before the first page that is loaded is read with its page.
  if (message.seq <= last) return held
  if (message.seq > last + 1) return null
  return { ...held, pages: [{ ...newest, messages: [...newest.messages, message] }, ...earlier] }
}

export function changeThread(
  queryClient: QueryClient,
  threadId: string,
  change: Partial<ThreadDetails>,
): void {
  const { queryKey } = threadQuery(threadId)
  queryClient.setQueryData(queryKey, (thread) => thread && { ...thread, ...change })
}

/** The lists are short, and their order follows what was said last. */
export function readListsAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: threadKeys.lists })
}

/** What was just held is on the screen at once. */
export function putHeld(queryClient: QueryClient, held: HeldMessage): void {
  const { queryKey } = heldQuery()
  queryClient.setQueryData(queryKey, (known) => ({
    messages: [held, ...(known?.messages.filter(({ id }) => id !== held.id) ?? [])],
  }))
  void queryClient.invalidateQueries({ queryKey })
}
