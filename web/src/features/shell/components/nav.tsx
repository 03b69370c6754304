import { t } from '@messages/shell'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Flag from 'lucide-react/icons/flag'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquare from 'lucide-react/icons/message-square'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { lazy, Suspense } from 'react'
import { type Counters, useCounters } from '@/shared/events/counters'
import { useRoles } from '@/shared/identity/session'
import { screens } from '@/shared/screens/screens'
import { isInArea } from '../area'
import type { Looks } from './nav-looks'

type Look = 'column' | 'bar'

const looks: Looks = {
  '/dashboard': [LayoutDashboard, () => t('nav-dashboard')],
  '/projects': [Clapperboard, () => t('nav-projects')],
  '/people': [UsersRound, () => t('nav-people')],
  '/messages': [MessageSquare, () => t('nav-messages')],
  '/review': [ClipboardCheck, () => t('nav-review')],
  '/profile': [UserRound, () => t('nav-profile')],
  '/admin/analytics': [ChartLine, () => t('nav-analytics')],
  '/moderation': [Flag, () => t('nav-moderation')],
  '/admin/feedback': [Inbox, () => t('nav-feedback')],
}

/** Only people with several staff roles have so many. */
const NavMore = lazy(() => import('./nav-more').then((m) => ({ default: m.NavMore })))

const entries = screens.filter(({ nav }) => nav)

/** So many have room in the bar of a phone. */
const inBar = 5

/** The destinations: a column beside the content, a bar below it on a phone. */
export function Nav({ look }: { look: Look }) {
  const roles = useRoles()
  const counters = useCounters()
  const paths = entries
    .filter((screen) => screen.roles?.some((role) => roles.includes(role)) ?? true)
    .map(({ path }) => path)
  const hasMore = look === 'bar' && paths.length > inBar
  const shown = hasMore ? paths.slice(0, inBar - 1) : paths
  return (
    <nav
      aria-label={t('nav-main')}
      className={look === 'bar' ? 'flex justify-around' : 'flex flex-col gap-0.5'}
    >
      {shown.map((path) => (
        <Entry key={path} path={path} look={look} count={countOf(path, counters)} />
      ))}
      {hasMore && (
        <Suspense fallback={null}>
          <NavMore paths={paths.slice(shown.length)} looks={looks} className={entryClass('bar')} />
        </Suspense>
      )}
    </nav>
  )
}

function countOf(path: string, { requests, threads, message_requests: asked }: Counters): number {
  if (path === '/people') return requests ?? 0
  return path === '/messages' ? (threads ?? 0) + (asked ?? 0) : 0
}

const entryClass = (look: Look) =>
  clsx(
    'relative text-lightText transition-colors duration-120 hover:text-text aria-[current=page]:text-text',
    // The line of flow marks where one is.
    'before:absolute before:bg-link before:opacity-0 aria-[current=page]:before:opacity-100',
    look === 'bar'
      ? 'flex min-w-0 flex-1 flex-col items-center gap-1 rounded-md px-2 pt-2 pb-1 text-caption before:inset-x-3 before:top-0 before:h-0.5'
      : 'flex min-h-11 items-center gap-3 rounded-md px-3 text-label before:inset-y-2.5 before:left-0 before:w-0.5 hover:bg-sunken aria-[current=page]:bg-sunken',
  )

function Entry({ path, look, count }: { path: string; look: Look; count: number }) {
  const [Icon, label] = looks[path] ?? []
  const isHere = useLocation({ select: ({ pathname }) => isInArea(pathname, path) })
  return (
    <Link to={path} aria-current={isHere ? 'page' : undefined} className={entryClass(look)}>
      {Icon && <Icon size={look === 'bar' ? 20 : 18} aria-hidden />}
      {label?.()}
      {count > 0 && (
        <span className={`nav-count nav-count-${look}`}>
          {count} <span className="sr-only">{t('nav-new')}</span>
        </span>
      )}
    </Link>
  )
}
