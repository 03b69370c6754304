import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import { logWarning } from '@/shared/lib/log'
import { useAuthState } from '@/shared/identity/session'

/** The caller's own profile; the specification names first_name, the rest is the product's. */
export interface Profile {
  first_name: string
  [field: string]: unknown
}

export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    queryFn: async ({ signal }) => {
      try {
        return await apiFetch<Profile>('/user/profile', { signal })
      } catch (cause) {
        if (!signal.aborted) logWarning('Failed to fetch profile', cause)
        throw cause
      }
    },
  })
}

/**
 * The profile context (C-03): loads with the first authentication result and after each sign-in,
 * is empty once signed out (the query is keyed by uid), and ends quietly with nobody signed in.
 */
export function useProfile() {
  const user = useAuthState()
  const { data, isLoading, error, refetch } = useQuery({
    ...profileQuery(user?.uid ?? ''),
    enabled: Boolean(user),
  })
  return { profile: data ?? null, loading: user === undefined || isLoading, error, refetch }
}
