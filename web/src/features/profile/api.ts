import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { addressOf } from '@/shared/api/address'
import { apiFetch, ifMatch } from '@/shared/api/client'
import { isStatus } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { etagOf } from '@/shared/api/stale'
import { type OnProgress, sendFile } from '@/shared/api/transfer'
import type { Content } from '@/shared/forms/definition/description'
import { useAuthState } from '@/shared/identity/session'
import { logWarning } from '@/shared/lib/log'

export { bookedRanges, todayAt } from './booked/weeks'
export { castingOf } from './casting'
export { nameOf } from './name'
export { jobOf } from './portfolio/job'
export { availabilities, summaryOf } from './summary'

/** Somebody's profile below its head, as others see it. */
export const SeenProfile = lazy(() =>
  import('./portfolio/seen').then(({ Seen }) => ({ default: Seen })),
)

/** What others see of somebody first. */
export const ProfileCard = lazy(() =>
  import('./components/profile-card').then((m) => ({ default: m.ProfileCard })),
)

/** The booked days of the next six weeks. */
export const BookedStrip = lazy(() =>
  import('./booked/booked-strip').then((m) => ({ default: m.BookedStrip })),
)

/** The caller's own profile; the specification names first_name, the rest is the product's. */
export type Profile = Schema<'Profile'>
export type UpdateReason = Schema<'UpdateReason'>
export type ProfilePreview = Schema<'ProfilePreview'>
export type Viewer = Schema<'Viewer'>
type ProfileContent = Schema<'ProfileContent'>

export function profileQuery(uid: string) {
  return queryOptions({
    queryKey: ['profile', uid],
    queryFn: async ({ signal }): Promise<Profile | null> => {
      try {
        return await apiFetch('GET', '/user/profile', { signal })
      } catch (cause) {
        // There is none yet: that is an answer.
        if (isStatus(cause, 404)) return null
        if (!signal.aborted) logWarning('Failed to fetch profile', cause)
        throw cause
      }
    },
    // Only its owner begins one, on the page that would ask.
    refetchOnWindowFocus: (query) => query.state.data !== null,
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

/** Members see them, and they have not said whether they want to be listed in People. */
export function isUndecided({ content }: Profile): boolean {
  return content.visibility === 'members' && content.listed === undefined
}

/** One step of the setup, 1 to 6; an answer that is left out of it is taken away. */
export function saveStep(step: number, content: Content, version: number | null): Promise<Profile> {
  return apiFetch('PUT', '/user/profile/step/{step}', {
    path: { step },
    body: content as ProfileContent,
    headers: seen(version),
  })
}

/** What is written must be written over this version; null: there was no profile yet. */
function seen(version: number | null): Record<string, string> {
  return ifMatch(version === null ? null : etagOf(version))
}

/** Changes single answers; `null` takes one away. */
export function patchProfile(changes: Content, version: number | null): Promise<Profile> {
  return apiFetch('PATCH', '/user/profile', {
    body: changes as ProfileContent,
    headers: seen(version),
  })
}

/** Completes the profile, or confirms it anew; what is missing comes back as field errors. */
export function completeProfile(): Promise<Profile> {
  return apiFetch('POST', '/user/profile/complete')
}

/** A square of a picture: its place in parts of the width and height, its side in parts of the shorter one. */
export interface Crop {
  x: number
  y: number
  side: number
}

/** The square of this picture is the caller's portrait from now on. */
export function setPortrait(
  file: Blob,
  crop: Crop,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Schema<'Portrait'>> {
  const address = addressOf('PUT', '/user/profile/portrait', { query: crop })
  const type = 'application/octet-stream'
  return sendFile(address, file, type, { method: 'PUT', signal, onProgress })
}

export function removePortrait(): Promise<void> {
  return apiFetch('DELETE', '/user/profile/portrait')
}

export function previewQuery(uid: string, viewer: Viewer) {
  return queryOptions({
    queryKey: ['profile', uid, 'preview', viewer],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/user/profile/preview', { query: { as: viewer }, signal }),
    staleTime: 0,
  })
}
