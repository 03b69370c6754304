import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAuthState } from '@/shared/identity/session'

/** What waits for somebody, as the server counts it; what it has not said yet is missing. */
export interface Counters {
  /** People who want to connect. */
  requests?: number
  /** Conversations with something unread. */
  threads?: number
  message_requests?: number
}

/** Filled by the stream of events: nobody asks for it. */
export const countersQuery = (uid: string) =>
  queryOptions<Counters>({ queryKey: ['counters', uid], queryFn: skipToken })

export function useCounters(): Counters {
  const uid = useAuthState()?.uid ?? ''
  return useQuery(countersQuery(uid)).data ?? {}
}
