import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFetch, apiFile } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

type Page = Schema<'FeedbackPage'>
export type Feedback = Page['items'][number]
export type Status = Feedback['status']
export type Kind = Feedback['kind']
export type Report = Schema<'FeedbackReport'>

export const deskKey = ['feedback'] as const

export interface Wanted {
  status: Status
  kind: Kind | undefined
}

function asked({ status, kind }: Partial<Wanted>, before = ''): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (kind) query.set('kind', kind)
  if (before) query.set('before', before)
  return query.size === 0 ? '' : `?${query}`
}

/** Reports of one status, the newest first, 50 at a time. */
export function reportsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...deskKey, 'list', wanted],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<Page>(`/admin/feedback${asked(wanted, pageParam)}`, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 15_000,
  })
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, 'report', id],
    queryFn: ({ signal }) => apiFetch<Report>(`/admin/feedback/${id}`, { signal }),
  })
}

export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: [...deskKey, 'picture', id],
    queryFn: async ({ signal }) => (await apiFile(`/admin/feedback/${id}/screenshot`, signal)).blob,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function setStatus(id: string, status: Status): Promise<Report> {
  return apiFetch(`/admin/feedback/${id}`, { method: 'PATCH', body: { status } })
}

/** Goes by mail to whoever has sent the report. */
export function reply(id: string, text: string): Promise<Schema<'FeedbackReply'>> {
  return apiFetch(`/admin/feedback/${id}/replies`, { method: 'POST', body: { text } })
}

/** Every report of the kind, whatever its status. */
export function reportsFile(kind: Kind | undefined): Promise<{ blob: Blob; name: string }> {
  return apiFile(`/admin/feedback.csv${asked({ kind })}`)
}
