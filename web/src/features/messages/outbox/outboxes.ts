import type { QueryClient } from '@tanstack/react-query'
import { identity } from '@/shared/identity/identity'
import { putHeld, putMessage, readListsAgain } from '../cache/change'
import { isHeld, send } from '../calls'
import { threadKeys } from '../queries'
import { Outbox } from './outbox'

let current: { uid: string; outbox: Outbox } | null = null

/** The outbox of who is signed in, one for the whole tab: it goes on when the screen is left. */
export function outboxOf(uid: string, queryClient: QueryClient): Outbox {
  if (current?.uid === uid) return current.outbox
  current?.outbox.close()
  const outbox = new Outbox(uid, {
    send,
    onSent: (threadId, answer) => {
      if (isHeld(answer)) putHeld(queryClient, answer)
      else putMessage(queryClient, threadId, answer)
      void readListsAgain(queryClient)
    },
    onRefused: (threadId) =>
      void queryClient.invalidateQueries({ queryKey: threadKeys.thread(threadId) }),
  })
  current = { uid, outbox }
  const stay = identity.whenSigningOut(() => {
    stay()
    outbox.close()
    if (current?.outbox === outbox) current = null
  })
  outbox.again()
  return outbox
}
