import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type HeldMessage, heldQuery, threadKeys } from '../queries'

const none: HeldMessage[] = []

/** One's own that were held and not sent: to everybody, the oldest first. */
export function useHeld(): HeldMessage[] {
  const { data } = useQuery(heldQuery())
  const seen = data?.messages.filter(({ state }) => state === 'held' || state === 'refused')
  return seen?.toReversed() ?? none
}

/** Those to one person. Once one of them is sent, there is a conversation. */
export function useHeldTo(uid: string | null | undefined): HeldMessage[] {
  const queryClient = useQueryClient()
  const { data } = useQuery(heldQuery())
  const all = useHeld()
  const isBegun = data?.messages.some((one) => one.to.uid === uid && one.thread_id !== null)
  useEffect(() => {
    if (isBegun) void queryClient.invalidateQueries({ queryKey: threadKeys.withSomebody })
  }, [isBegun, queryClient])
  return uid ? all.filter((one) => one.to.uid === uid) : none
}
