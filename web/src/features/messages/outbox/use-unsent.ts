import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useAuthState } from '@/shared/identity/session'
import type { Outbox, Unsent } from './outbox'
import { outboxOf } from './outboxes'

/** What waits to be sent in one conversation, and the outbox itself. */
export function useUnsent(threadId: string): { outbox: Outbox; unsent: Unsent[] } {
  const queryClient = useQueryClient()
  const uid = useAuthState()?.uid ?? ''
  const outbox = useMemo(() => outboxOf(uid, queryClient), [uid, queryClient])
  const all = useSyncExternalStore(outbox.subscribe, outbox.all, outbox.all)
  return { outbox, unsent: all.filter((one) => one.threadId === threadId) }
}
