import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { apiFetch } from '@/shared/api/client'
import { isStatus, isUnreachable } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { logWarning } from '@/shared/lib/log'
import { needsStatus } from './guards'
import { type AuthState, identity } from './identity'
import type { ProfileStatus, Session } from './types'

const statuses: readonly string[] = ['profile_complete', 'create_required', 'update_required']

/** How far the user's profile is; after a change, invalidate `profileStatusKey`. */
export const profileStatusKey = ['profile-status'] as const

export function profileStatusQuery(uid: string) {
  return queryOptions({
    queryKey: [...profileStatusKey, uid],
    queryFn: async (): Promise<ProfileStatus> => {
      const { status } = await fetchStatus()
      if (!statuses.includes(status)) throw new Error(`unknown profile status ${status}`)
      return status as ProfileStatus
    },
    staleTime: 60_000,
    // Nothing on a page watches it, and it has to be there still when nobody can be asked.
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** A 403 means that the token is older than the verification: a new one says otherwise. */
async function fetchStatus(): Promise<Schema<'PreProfile'>> {
  try {
    return await apiFetch('GET', '/auth/pre-profile')
  } catch (error) {
    if (!isStatus(error, 403)) throw error
    await identity.getToken({ renew: true })
    return apiFetch('GET', '/auth/pre-profile')
  }
}

/**
 * What a guard decides on: the first authentication state result (C-01) and, where the path needs
 * it, the profile status. A failed check is logged and counts as "not known" (C-02); where nobody
 * answered at all, what was known before still holds.
 */
export async function loadSession(queryClient: QueryClient, path: string): Promise<Session> {
  const user = await identity.ready()
  if (!user?.emailVerified || !needsStatus(path)) return { user, status: null }
  return { user, status: await loadStatus(queryClient, user.uid) }
}

export async function loadStatus(
  queryClient: QueryClient,
  uid: string,
): Promise<ProfileStatus | null> {
  const query = profileStatusQuery(uid)
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    logWarning('The profile status could not be fetched', error)
    const known = queryClient.getQueryData(query.queryKey)
    if (known !== undefined && isUnreachable(error)) return known
    queryClient.removeQueries({ queryKey: query.queryKey })
    return null
  }
}

export function useAuthState(): AuthState {
  return useSyncExternalStore(identity.subscribe, identity.current, identity.current)
}

/** The caller's account and roles. */
export type Me = Schema<'Me'>

export function meQuery(uid: string) {
  return queryOptions({
    queryKey: ['me', uid],
    queryFn: ({ signal }) => apiFetch('GET', '/me', { signal }),
    staleTime: 300_000,
  })
}

/** True while staff roles of the user wait for a second factor. */
export function useSecondFactorRequired(): boolean {
  const user = useAuthState()
  const { data } = useQuery({ ...meQuery(user?.uid ?? ''), enabled: Boolean(user?.emailVerified) })
  return data?.second_factor_required ?? false
}

/** What the user may do beyond the two states of the specification; empty while unknown. */
export function useRoles(): string[] {
  const user = useAuthState()
  const { data } = useQuery({ ...meQuery(user?.uid ?? ''), enabled: Boolean(user?.emailVerified) })
  return data?.roles ?? []
}
