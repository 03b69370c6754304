import { t } from '@messages/notifications'
import Bell from 'lucide-react/icons/bell'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import MessageSquare from 'lucide-react/icons/message-square'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ProjectPoster } from '@/features/projects/api'
import { moment } from '@/shared/lib/format'
import { Portrait } from '@/shared/ui/images/portrait'
import { clock } from '../days'
import type { Notification } from '../queries'
import { lineOf, linkOf } from '../words'
import './inbox.css'

export function NotificationItem({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  return (
    <li>
      <Link
        to={linkOf(item)}
        onClick={onOpen}
        className="flex min-h-11 items-center gap-sm rounded-md px-sm py-3 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className={clsx('size-2 shrink-0 rounded-full', !item.read && 'bg-link')}
        />
        {!item.read && <span className="sr-only">{t('inbox-is-unread')}</span>}
        <span className="inbox-picture">
          <Picture item={item} />
        </span>
        <bdi
          className={clsx('min-w-0 flex-1 text-body wrap-anywhere', !item.read && 'font-medium')}
        >
          {lineOf(item)}
        </bdi>
        <time
          dateTime={item.at}
          title={moment(item.at)}
          className="tabular shrink-0 text-caption text-lightText"
        >
          {clock(item.at)}
        </time>
      </Link>
    </li>
  )
}

/** Whom it comes from, where that is said; else the project that it is about. */
function Picture({ item }: { item: Notification }) {
  const { who, project_name: name } = item.details as Record<string, unknown>
  if (typeof who === 'string' && item.times === 1) return <Portrait name={who} size="sm" />
  if (item.project_id && typeof name === 'string') {
    return <ProjectPoster projectId={item.project_id} title={name} />
  }
  return (
    <span className="inbox-icon" aria-hidden="true">
      {iconOf(item.kind)}
    </span>
  )
}

function iconOf(kind: string) {
  if (kind === 'feedback_reply') return <MessageSquare size={16} />
  const isReview = kind.startsWith('review_') || kind === 'resubmitted'
  return isReview ? <ClipboardCheck size={16} /> : <Bell size={16} />
}
