import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { useAuthState } from '@/shared/identity/session'
import type { Filter } from './address'

export type Notification = Schema<'Notification'>
export type CategorySetting = Schema<'CategorySetting'>
export type Category = CategorySetting['category']
export type MailTopic = Schema<'MailTopic'>
export type Mail = CategorySetting['mail']
export type NotificationSettings = Schema<'NotificationSettings'>
export type QuietHours = Schema<'QuietHours'>

export const listsKey = ['notifications', 'list'] as const

const pageSize = 25

/** Requests, and what is about one thing, are sought among more at once: the server does not tell them from the others. */
const pageToSeek = 100

/** As far as anybody counts. */
export const mostCounted = 100

/** How many are unread, `mostCounted` at most. */
export function unreadQuery(uid: string) {
  return queryOptions({
    queryKey: ['notifications', 'unread', uid],
    queryFn: async ({ signal }): Promise<number> => {
      const query = { unread: true, limit: mostCounted }
      return (await apiFetch('GET', '/notifications', { query, signal })).items.length
    },
    staleTime: 0,
  })
}

/** [unreadQuery] as the stream of events says it; undefined before. */
export function useUnread(): number | undefined {
  const user = useAuthState()
  const { data } = useQuery({ ...unreadQuery(user?.uid ?? ''), enabled: false })
  return data
}

/** The newest first. `isSought`: some are looked for among them. */
export function listQuery(filter: Filter, isSought = filter === 'asked') {
  return infiniteQueryOptions({
    queryKey: [...listsKey, filter, isSought],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/notifications', {
        query: {
          unread: filter === 'unread',
          limit: isSought ? pageToSeek : pageSize,
          cursor: pageParam || undefined,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
}

/** One, or all up to a moment: those that come meanwhile stay unread. */
export async function markRead(
  queryClient: QueryClient,
  uid: string,
  which: Schema<'MarkRead'>,
): Promise<void> {
  const { unread } = await apiFetch('POST', '/notifications/read', { body: which })
  queryClient.setQueryData(unreadQuery(uid).queryKey, unread)
  await queryClient.invalidateQueries({ queryKey: listsKey })
}

export function mailSettingsQuery(uid: string) {
  return queryOptions({
    queryKey: ['notifications', 'mail-settings', uid],
    queryFn: ({ signal }) => apiFetch('GET', '/user/notification-settings', { signal }),
  })
}

/** What was mailed to the caller lately, by what it was about. */
export function mailsSentQuery(uid: string) {
  return queryOptions({
    queryKey: ['notifications', 'mails-sent', uid],
    queryFn: ({ signal }) => apiFetch('GET', '/user/notification-settings/mails', { signal }),
    staleTime: 0,
  })
}

export function setMail(change: { category: Category; mail: Mail }): Promise<NotificationSettings> {
  return apiFetch('PATCH', '/user/notification-settings', { body: { categories: [change] } })
}

/** Null: emails never wait. */
export function setQuietHours(hours: QuietHours | null): Promise<NotificationSettings> {
  return apiFetch('PUT', '/user/notification-settings/quiet-hours', {
    body: { quiet_hours: hours },
  })
}
