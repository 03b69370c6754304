import { t } from '@messages/dashboard'
import { Link, type LinkProps } from '@tanstack/react-router'
import { locale } from '@/shared/i18n/locale'

/** How much waits in the lists that somebody looks after; what is not theirs is absent. */
export interface Desk {
  moderation?: { reports: number; appeals: number; held: number; hasMoreHeld: boolean }
  /** Reports that nobody has looked at, to admins. */
  feedback?: number
  /** Members who were there, and accounts that were made, in the last seven days; to admins. */
  lastWeek?: { active: number; joined: number }
}

/** What a moderator and an administrator look after, also where nothing waits. */
export function StaffDesk({ desk: { moderation, feedback, lastWeek } }: { desk: Desk }) {
  if (!moderation && feedback === undefined) return null
  return (
    <section aria-labelledby="staff-desk">
      <h2 id="staff-desk" className="mb-md text-h2">
        {t('staff-desk')}
      </h2>
      <ul className="grid grid-cols-2 gap-md sm:grid-cols-3">
        {moderation && (
          <>
            <Figure
              count={moderation.reports}
              label={t('staff-desk-reports')}
              to={{ to: '/moderation', search: { list: 'reports' } }}
            />
            <Figure
              count={moderation.appeals}
              label={t('staff-desk-appeals')}
              to={{ to: '/moderation', search: { list: 'appeals' } }}
            />
            <Figure
              count={moderation.held}
              hasMore={moderation.hasMoreHeld}
              label={t('staff-desk-held')}
              to={{ to: '/moderation', search: { list: 'held' } }}
            />
          </>
        )}
        {feedback !== undefined && (
          <Figure
            count={feedback}
            label={t('staff-desk-feedback')}
            to={{ to: '/admin/feedback' }}
          />
        )}
        {lastWeek && (
          <>
            <Figure
              count={lastWeek.active}
              label={t('staff-desk-active')}
              to={{ to: '/admin/analytics' }}
            />
            <Figure
              count={lastWeek.joined}
              label={t('staff-desk-joined')}
              to={{ to: '/admin/analytics' }}
            />
          </>
        )}
      </ul>
    </section>
  )
}

function Figure({
  count,
  hasMore = false,
  label,
  to,
}: {
  count: number
  hasMore?: boolean
  label: string
  to: LinkProps
}) {
  return (
    <li>
      <Link {...to} className="block h-full rounded-md border border-line p-md hover:bg-sunken">
        <span className="tabular block text-h1">
          {count.toLocaleString(locale())}
          {hasMore && '+'}
        </span>
        <span className="text-body text-lightText">{label}</span>
      </Link>
    </li>
  )
}
