import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch, apiFile } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

type Page = Schema<'FeedbackPage'>
export type Feedback = Page['items'][number]
export type Status = Feedback['status']
export type Kind = Feedback['kind']
export type Report = Schema<'FeedbackReport'>

export const inboxKey = ['feedback'] as const

export interface Wanted {
  status: Status
  kind: Kind | undefined
}

const report = (id: string) => ({ path: { feedback_id: id } })

/** Reports of one status, the newest first, 50 at a time. */
export function reportsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...inboxKey, 'list', wanted],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/admin/feedback', {
        query: { ...wanted, before: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 15_000,
  })
}

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: [...inboxKey, 'report', id],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/admin/feedback/{feedback_id}', { ...report(id), signal }),
  })
}

export function pictureQuery(id: string) {
  return queryOptions({
    queryKey: [...inboxKey, 'picture', id],
    queryFn: async ({ signal }) => {
      const address = addressOf('GET', '/admin/feedback/{feedback_id}/screenshot', report(id))
      return (await apiFile(address, signal)).blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function setStatus(id: string, status: Status): Promise<Report> {
  return apiFetch('PATCH', '/admin/feedback/{feedback_id}', { ...report(id), body: { status } })
}

/** Goes by mail to whoever has sent the report. */
export function reply(id: string, text: string): Promise<Schema<'FeedbackReply'>> {
  return apiFetch('POST', '/admin/feedback/{feedback_id}/replies', {
    ...report(id),
    body: { text },
  })
}

/** Every report of the kind, whatever its status. */
export function reportsFile(kind: Kind | undefined): Promise<{ blob: Blob; name: string }> {
  return apiFile(addressOf('GET', '/admin/feedback.csv', { query: { kind } }))
}
