import { t } from '@messages/dashboard'
import Bell from 'lucide-react/icons/bell'
import MessageSquare from 'lucide-react/icons/message-square'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mostCounted, useUnread } from '@/features/notifications/api'
import { useCounters } from '@/shared/events/counters'

/** What has come since somebody looked, as far as the stream of events has said it. On a phone the bars say it. */
export function InboxStrip() {
  const unread = useUnread() ?? 0
  const { threads = 0, message_requests: asked = 0 } = useCounters()
  if (unread + threads + asked === 0) return null
  return (
    <ul aria-label={t('inbox-strip')} className="mb-lg hidden flex-wrap gap-sm sm:flex">
      {threads > 0 && (
        <Entry to="/messages" icon={<MessageSquare size={16} aria-hidden />}>
          {t('inbox-strip-threads', { count: threads })}
        </Entry>
      )}
      {asked > 0 && (
        <Entry to="/messages" icon={<MessageSquare size={16} aria-hidden />}>
          {t('inbox-strip-asked', { count: asked })}
        </Entry>
      )}
      {unread > 0 && (
        <Entry to="/notifications" icon={<Bell size={16} aria-hidden />}>
          {unread < mostCounted
            ? t('inbox-strip-unread', { count: unread })
            : t('inbox-strip-unread-more', { count: mostCounted - 1 })}
        </Entry>
      )}
    </ul>
  )
}

function Entry({
  to,
  icon,
  children,
}: {
  to: '/messages' | '/notifications'
  icon: ReactNode
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-9 items-center gap-2 rounded-full bg-sunken px-3 py-1 text-body hover:text-link"
      >
        {icon}
        {children}
      </Link>
    </li>
  )
}
