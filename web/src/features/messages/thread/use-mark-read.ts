import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { changeThread, readListsAgain } from '../cache/change'
import { markRead } from '../calls'
import type { Message, ThreadDetails } from '../queries'

/** Says how far somebody has read, while they are looking. */
export function useMarkRead({ id, read_seq: read }: ThreadDetails, messages: Message[]): void {
  const queryClient = useQueryClient()
  const isSeen = useIsSeen()
  const newest = messages.at(-1)?.seq ?? 0
  const said = useRef(0)
  useEffect(() => {
    if (!isSeen || newest <= read || newest <= said.current) return
    said.current = newest
    markRead(id, newest).then(
      () => {
        changeThread(queryClient, id, { read_seq: newest, unread: 0 })
        return readListsAgain(queryClient)
      },
      // It is said with the next message, or when the page is looked at again.
      () => {
        said.current = 0
      },
    )
  }, [id, isSeen, newest, read, queryClient])
}

function useIsSeen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
}
