import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiFetch, apiFetchTagged, ifMatch, type Tagged } from '@/shared/api/client'
import { type FieldProblem, isStatus } from '@/shared/api/errors'
import type { Content } from '@/shared/forms/description'
import type { ProfileStatus } from '@/shared/identity/types'
import { useAuthState } from '@/shared/identity/session'
import { logWarning } from '@/shared/lib/log'

/** The caller's own profile; the specification names first_name, the rest is the product's. */
export interface Profile {
  uid: string
  first_name?: string
  last_name?: string
  status: ProfileStatus
  /** Why, when `status` is `update_required`. */
  reasons: UpdateReason[]
  content: Content
  steps: ProfileStep[]
  /** What still keeps the profile from being complete, in the order of the steps. */
  missing: FieldProblem[]
  /** 0 to 100; gives hints, gates nothing. */
  strength: number
  version: number
  completed_at?: string
  created_at: string
  updated_at: string
}

export interface ProfileStep {
  /** 1 to 6 */
  number: number
  key: string
  title: string
  complete: boolean
}

export type UpdateReason =
  | { reason: 'new_terms' }
  | { reason: 'fields'; fields: string[] }
  | { reason: 'correction'; text: string }
  | { reason: 'under_age' }
  | { reason: 'confirmation' }

export type Viewer = 'stranger' | 'member' | 'connection'

export interface ProfilePreview {
  viewer: Viewer
  /** False: this viewer is told that there is no such person. */
  visible: boolean
  name: string
  /** Such as "35-44"; only if its owner shows it. */
  age_range?: string
  content: Content
}

export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        return await apiFetch<Profile>('/user/profile', { signal })
      } catch (cause) {
        // There is none yet: that is an answer.
        if (isStatus(cause, 404)) return null
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

/** One step of the setup, 1 to 6; an answer that is left out of it is taken away. */
export function saveStep(step: number, content: Content): Promise<Profile> {
  return apiFetch(`/user/profile/step/${step}`, { method: 'PUT', body: content })
}

/** Changes single answers; `null` takes one away. */
export function patchProfile(changes: Content, version: number): Promise<Tagged<Profile>> {
  return apiFetchTagged('/user/profile', {
    method: 'PATCH',
    body: changes,
    headers: ifMatch(`"v${version}"`),
  })
}

export function previewQuery(uid: string, viewer: Viewer) {
  return queryOptions({
    queryKey: ['profile', uid, 'preview', viewer],
    queryFn: ({ signal }) =>
      apiFetch<ProfilePreview>(`/user/profile/preview?as=${viewer}`, { signal }),
    staleTime: 0,
  })
}
