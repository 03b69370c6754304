import { t, Text } from '@messages/dashboard'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { locale } from '@/shared/i18n/locale'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { type Desk, type InWeek, type LastWeek, waitingLists } from './desk-rows'
import { WeekChart } from './week-chart'
import { isWorse } from './worse'
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
    <ul aria-label={t('staff-desk-waiting-lists')} className="desk-figures desk-waiting">
      {waiting.map(({ list, isLate, count, more }) => (
        <Figure
          key={`${list}:${isLate}`}
          to="/moderation"
          search={isLate ? { list, state: 'late' } : { list }}
        >
          <Text
            id="staff-desk-waiting"
            args={{ list, late: isLate ? 'yes' : 'no', count, more: more ? 'yes' : 'no' }}
            elements={{ n: isLate ? lateFigure : figure }}
          />
        </Figure>
      ))}
    </ul>
  )
}

const told = ['active', 'joined', 'failed'] as const

/** What happened in the last week, beside the week before. */
export function WeekFigures({ lastWeek }: { lastWeek: LastWeek }) {
  return (
    <>
      <ul className="desk-figures">
        {told.map((what) => {
          const { count } = lastWeek[what]
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
              <Change of={lastWeek[what]} isBad={what === 'failed'} />
              {what === 'failed' && lastWeek.failedMost && (
                <span className={clsx(textLinkClass, 'mt-xs text-caption wrap-anywhere')}>
                  {lastWeek.failedMost}
                </span>
              )}
            </Figure>
          )
        })}
      </ul>
      <WeekChart days={lastWeek.days} />
    </>
  )
}

/** How much more or less it is than the week before, in one form for all. */
function Change({ of: week, isBad }: { of: InWeek; isBad: boolean }) {
  const { count, before } = week
  const by = count - before
  const Arrow = by > 0 ? ArrowUp : ArrowDown
  return (
    <span
      className={clsx(
        'desk-change text-caption',
        isWorse(week, isBad) ? 'text-error' : 'font-normal text-lightText',
      )}
    >
      {by !== 0 && <Arrow size={14} aria-hidden />}
      <span>
        {t('staff-desk-change', {
          than: by > 0 ? 'more' : by < 0 ? 'fewer' : 'same',
          by: Math.abs(by).toLocaleString(locale()),
          before: before.toLocaleString(locale()),
        })}
      </span>
    </span>
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
