import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { identity } from '@/shared/identity/identity'

export type AccountSession = Schema<'AccountSession'>

export const sessionsKey = ['account-sessions'] as const
export const methodsKey = ['sign-in-methods'] as const

export function sessionsQuery(uid: string) {
  return queryOptions({
    queryKey: [...sessionsKey, uid],
    queryFn: ({ signal }) => apiFetch('GET', '/account/sessions', { signal }),
    staleTime: 0,
  })
}

export function methodsQuery(uid: string) {
  return queryOptions({
    queryKey: [...methodsKey, uid],
    queryFn: () => identity.methods(),
    staleTime: 0,
  })
}

export function endSession(id: string): Promise<void> {
  return apiFetch('DELETE', '/account/sessions/{session_id}', { path: { session_id: id } })
}

export function endOtherSessions(): Promise<Schema<'SessionsEnded'>> {
  return apiFetch('POST', '/account/sessions/end-others')
}
