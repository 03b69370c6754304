import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { listsKey, markRead, type Notification } from '../queries'
import { apiFetch } from '@/shared/api/client'

/** Screens that a notification is about; no other is looked for. */
const subject = /^\/(projects|companies|people|messages|credits|works)\/./
/** So many are marked at once. */
const most = 10

const linkIn = ({ details }: Notification) => (details as { link?: unknown }).link

/**
 * Whoever comes to what an unread notification is about, by whatever way, has read it. What comes while they are there is
 * counted as ever: they may not be looking.
 */
export function useReadOnArrival(uid: string | null, unread: number | undefined): void {
  const queryClient = useQueryClient()
  const pathname = useLocation({ select: (at) => at.pathname })
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (uid === null || unread === undefined || seen.current === pathname) return
    seen.current = pathname
    if (unread === 0 || !subject.test(pathname)) return
    const read = async () => {
      const { items } = await queryClient.fetchQuery({
        queryKey: [...listsKey, 'links'],
        queryFn: ({ signal }) =>
          apiFetch('GET', '/notifications', { query: { unread: true, limit: 100 }, signal }),
        staleTime: 60_000,
      })
      const about = items.filter((item) => linkIn(item) === pathname).slice(0, most)
      for (const { id } of about) await markRead(queryClient, uid, { id })
    }
    // It stays unread, and can be marked in the list.
    read().catch(() => undefined)
  }, [uid, unread, pathname, queryClient])
}
