import { t } from '@messages/settings'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Select } from '@/shared/ui/choices/select'
import { useStayAt } from '../use-stay-at'

interface Place {
  to: '/settings' | '/settings/security'
  hash?: string
  label: string
}

export interface Offered {
  usage: boolean
  feedback: boolean
}

/** The parts of the settings, each with an address of its own, in the order of the screen. */
function places({ usage, feedback }: Offered): Place[] {
  const part = (hash: string, label: string): Place => ({ to: '/settings', hash, label })
  return [
    part('account', t('settings-account')),
    { to: '/settings/security', label: t('settings-security') },
    part('notifications', t('settings-emails')),
    part('blocked', t('settings-blocked')),
    part('muted', t('settings-muted')),
    part('appearance', t('settings-appearance')),
    ...(usage ? [part('usage', t('settings-usage'))] : []),
    ...(feedback ? [part('feedback-tool', t('settings-feedback'))] : []),
    part('your-data', t('your-data')),
    part('delete-account', t('your-data-delete')),
  ]
}

/** The parts of the settings beside what is open: a column, and on a phone a list to choose from above it. */
export function SettingsLayout({ offered, children }: { offered: Offered; children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  useStayAt(hash)
  const all = places(offered)
  const idOf = ({ to, hash: part }: Place) => part ?? to
  // The security screen is one entry, whichever part of it is asked for.
  const asked = pathname === '/settings' ? hash || 'account' : pathname
  const open = all.find((place) => idOf(place) === asked) ?? all[0]
  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-xl">
      <div className="max-w-prose lg:hidden">
        <Select
          label={t('settings-section')}
          value={open ? idOf(open) : ''}
          onChange={(id) => {
            const place = all.find((one) => idOf(one) === id)
            if (place) void navigate({ to: place.to, hash: place.hash ?? '' })
          }}
          options={all.map((place) => ({ id: idOf(place), label: place.label }))}
        />
      </div>
      <nav aria-label={t('settings-sections')} className="sticky top-lg self-start max-lg:hidden">
        <ul className="grid gap-0.5">
          {all.map((place) => (
            <li key={idOf(place)}>
              <Link
                to={place.to}
                hash={place.hash ?? ''}
                activeOptions={{ exact: true, includeHash: true }}
                aria-current={place === open ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center rounded-md px-3 text-label text-lightText hover:bg-sunken hover:text-text',
                  place === open && 'bg-sunken text-text',
                )}
              >
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
