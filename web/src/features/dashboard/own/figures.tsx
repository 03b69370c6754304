import { t, Text } from '@messages/dashboard'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { locale } from '@/shared/i18n/locale'
import { type Desk, type LastWeek, waitingLists } from './desk-rows'
import './figures.css'

const figure = <span className="tabular block text-h1" />
const lateFigure = <span className="tabular block text-h1 text-error" />

/** How much waits for moderators, each number the way to it; nothing where nothing waits. */
export function WaitingFigures({
  moderation,
  now,
}: {
  moderation: NonNullable<Desk['moderation']>
  now: number
}) {
  const waiting = waitingLists(moderation, now)
  if (waiting.length === 0) return null
  return (
    <ul aria-label={t('staff-desk-waiting-lists')} className="desk-figures">
      {waiting.map(({ list, count, more }) => (
        <Figure
          key={list}
          to="/moderation"
          search={list === 'late' ? { list: 'reports', state: 'late' } : { list }}
        >
          <Text
            id="staff-desk-waiting"
            args={{ list, count, more: more ? 'yes' : 'no' }}
            elements={{ n: list === 'late' ? lateFigure : figure }}
          />
        </Figure>
      ))}
    </ul>
  )
}

const told = ['active', 'joined', 'failed'] as const

/** What happened in the last week, beside the week before. */
export function WeekFigures({ lastWeek }: { lastWeek: LastWeek }) {
  const changed = new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero' })
  return (
    <ul className="desk-figures">
      {told.map((what) => {
        const { count, before } = lastWeek[what]
        const shown = count.toLocaleString(locale())
        return (
          <Figure
            key={what}
            to="/admin/analytics"
            {...(what === 'failed' ? { hash: 'analytics-requests' } : {})}
          >
            <Text
              id="staff-desk-week-figure"
              args={{ what, count, shown }}
              elements={{ n: figure }}
            />
            <span className="block text-caption font-normal text-lightText">
              {t('staff-desk-before', {
                before: before.toLocaleString(locale()),
                change: changed.format(count - before),
              })}
            </span>
            {what === 'active' && <Sparkline values={lastWeek.days} />}
          </Figure>
        )
      })}
    </ul>
  )
}

function Figure({ children, ...to }: LinkProps & { children: ReactNode }) {
  return (
    <li>
      <Link {...to} className="desk-figure text-body">
        {children}
      </Link>
    </li>
  )
}

/** How a number went over the days; what it comes to is written above. */
function Sparkline({ values }: { values: number[] }) {
  if (values.length < 2) return null
  const most = Math.max(1, ...values)
  const points = values.map(
    (value, index) => `${(index / (values.length - 1)) * 100},${23 - (value / most) * 22}`,
  )
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" className="desk-line" aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  )
}
