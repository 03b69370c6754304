import { t } from '@messages/shell'
import type { LucideIcon } from 'lucide-react'
import ChartLine from 'lucide-react/icons/chart-line'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { useRoles } from '@/shared/identity/session'
import { type Screen, screens } from '@/shared/screens/screens'
import { isInArea } from '../area'

type Label =
  'nav-analytics' | 'nav-dashboard' | 'nav-people' | 'nav-profile' | 'nav-projects' | 'nav-review'

/** The bar of a phone has room for six entries, which only people with two offices have. */
const looks: Partial<Record<string, [Icon: LucideIcon, label: Label]>> = {
  '/dashboard': [LayoutDashboard, 'nav-dashboard'],
  '/projects': [Clapperboard, 'nav-projects'],
  '/people': [UsersRound, 'nav-people'],
  '/review': [ClipboardCheck, 'nav-review'],
  '/profile': [UserRound, 'nav-profile'],
  '/admin/analytics': [ChartLine, 'nav-analytics'],
}

const entries = screens.filter(({ nav }) => nav)

/** The destinations: a column beside the content, a bar below it on a phone. */
export function Nav({ look }: { look: 'column' | 'bar' }) {
  const roles = useRoles()
  return (
    <nav
      aria-label={t('nav-main')}
      className={look === 'bar' ? 'flex justify-around' : 'flex flex-col gap-0.5'}
    >
      {entries
        .filter((screen) => screen.roles?.some((role) => roles.includes(role)) ?? true)
        .map((screen) => (
          <Entry key={screen.path} screen={screen} look={look} />
        ))}
    </nav>
  )
}

function Entry({ screen: { path }, look }: { screen: Screen; look: 'column' | 'bar' }) {
  const [Icon, label] = looks[path] ?? []
  const isHere = useLocation({ select: ({ pathname }) => isInArea(pathname, path) })
  return (
    <Link
      to={path}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        'relative text-lightText transition-colors duration-120 hover:text-text aria-[current=page]:text-text',
        // The line of flow marks where one is.
        'before:absolute before:bg-link before:opacity-0 aria-[current=page]:before:opacity-100',
        look === 'bar'
          ? 'flex min-w-0 flex-1 flex-col items-center gap-1 rounded-md px-2 pt-2 pb-1 text-caption before:inset-x-3 before:top-0 before:h-0.5'
          : 'flex min-h-11 items-center gap-3 rounded-md px-3 text-label before:inset-y-2.5 before:left-0 before:w-0.5 hover:bg-sunken aria-[current=page]:bg-sunken',
      )}
    >
      {Icon && <Icon size={look === 'bar' ? 20 : 18} aria-hidden />}
      {label && t(label)}
    </Link>
  )
}
