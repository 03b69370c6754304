import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useAuthState } from '@/shared/identity/session'

/** What waits for somebody, as the server counts it; what it has not said yet is missing. */
export interface Counters {
  /** People who want to connect. */
  requests?: number
  /** Conversations with something unread. */
  threads?: number
  message_requests?: number
}

const names = ['requests', 'threads', 'message_requests'] as const

/** Filled by the stream of events: nobody asks for it. */
const countersQuery = (uid: string) =>
  queryOptions<Counters>({ queryKey: ['counters', uid], queryFn: skipToken })

export function useCounters(): Counters {
  const uid = useAuthState()?.uid ?? ''
  return useQuery(countersQuery(uid)).data ?? {}
}

/** Takes the numbers that an event carries. */
export function takeCounters(queryClient: QueryClient, uid: string, counters: unknown): void {
  if (typeof counters !== 'object' || counters === null) return
  const said = Object.fromEntries(
    names.flatMap((name) => {
      const value = (counters as Record<string, unknown>)[name]
      return typeof value === 'number' ? [[name, value]] : []
    }),
  )
  queryClient.setQueryData(countersQuery(uid).queryKey, (held) => ({ ...held, ...said }))
}
