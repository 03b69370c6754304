import { t } from '@messages/settings'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import Archive from 'lucide-react/icons/archive'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleUser from 'lucide-react/icons/circle-user'
import Eye from 'lucide-react/icons/eye'
import ShieldCheck from 'lucide-react/icons/shield-check'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { config } from '@/shared/config'
import { useStayAt } from '@/shared/hooks/use-stay-at'
import { type Place, placeOf } from '../parts'
import './settings.css'

interface Entry {
  id: Place
  label: string
  what: string
  icon: LucideIcon
}

const entries = (): Entry[] => [
  {
    id: 'account',
    label: t('settings-account'),
    what: t('settings-account-what'),
    icon: CircleUser,
  },
  {
    id: 'security',
    label: t('settings-security'),
    what: config.passkeys ? t('settings-security-what') : t('settings-security-what-plain'),
    icon: ShieldCheck,
  },
  {
    id: 'notifications',
    label: t('settings-notifications'),
    what: t('settings-notifications-what'),
    icon: Bell,
  },
  { id: 'privacy', label: t('settings-privacy'), what: t('settings-privacy-what'), icon: Eye },
  { id: 'data', label: t('settings-data'), what: t('settings-data-what'), icon: Archive },
]

/**
 * The parts of the settings beside the one that is open. Where there is no room for both, `/settings` is the list and
 * each part is a screen of its own.
 */
export function SettingsLayout({
  open,
  children,
}: {
  /** Null at `/settings`, which is the account beside the list. */
  open: Place | null
  children: ReactNode
}) {
  const hash = useLocation({ select: (at) => at.hash })
  useStayAt(hash)
  const moved = open === null ? placeOf(hash) : undefined
  if (moved) return <Moved to={moved} hash={hash} />
  return (
    <div className={clsx('settings', open === null && 'settings-list')}>
      <nav aria-label={t('settings-title')} className="settings-nav">
        {open === null && <h1 className="settings-nav-head text-h1">{t('settings-title')}</h1>}
        <p className="settings-nav-title" aria-hidden>
          {t('settings-title')}
        </p>
        <ul>
          {entries().map((entry) => (
            <li key={entry.id}>
              <ToPart entry={entry} isOpen={entry.id === (open ?? 'account')} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-part">{children}</div>
    </div>
  )
}

function ToPart({ entry, isOpen }: { entry: Entry; isOpen: boolean }) {
  const { id, label, what, icon: Icon } = entry
  const to =
    id === 'security'
      ? ({ to: '/settings/security' } as const)
      : ({ to: '/settings/$part', params: { part: id } } as const)
  return (
    <Link
      {...to}
      activeProps={{}}
      aria-current={isOpen ? 'page' : undefined}
      className="settings-to"
    >
      <Icon size={18} aria-hidden className="settings-to-icon" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        <span className="settings-to-what">{what}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="settings-to-more" />
    </Link>
  )
}

function Moved({ to, hash }: { to: Place; hash: string }) {
  return to === 'security' ? (
    <Navigate to="/settings/security" replace />
  ) : (
    <Navigate to="/settings/$part" params={{ part: to }} hash={hash} replace />
  )
}
