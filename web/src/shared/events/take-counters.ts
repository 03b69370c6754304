import type { QueryClient } from '@tanstack/react-query'
import { countersQuery } from './counters'

const names = ['requests', 'threads', 'message_requests'] as const

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
