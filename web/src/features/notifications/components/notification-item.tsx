import { t } from '@messages/notifications'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ago, moment } from '@/shared/lib/format'
import type { Notification } from '../queries'
import { lineOf, linkOf } from '../words'

export function NotificationItem({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  return (
    <li>
      <Link
        to={linkOf(item)}
        onClick={onOpen}
        className="flex min-h-11 items-baseline gap-sm rounded-md px-sm py-3 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className={clsx('size-2 shrink-0 rounded-full', !item.read && 'bg-link')}
        />
        {!item.read && <span className="sr-only">{t('inbox-is-unread')}</span>}
        <bdi
          className={clsx('min-w-0 flex-1 text-body wrap-anywhere', !item.read && 'font-medium')}
        >
          {lineOf(item)}
        </bdi>
        <time
          dateTime={item.at}
          title={moment(item.at)}
          className="shrink-0 text-caption text-lightText"
        >
          {ago(item.at)}
        </time>
      </Link>
    </li>
  )
}
