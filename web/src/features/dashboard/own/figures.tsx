import { t, Text } from '@messages/dashboard'
import { Link, type LinkProps } from '@tanstack/react-router'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { locale } from '@/shared/i18n/locale'
import { type Desk, type LastWeek, waitingLists } from './desk-rows'
import { WeekChart } from './week-chart'
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
              <Change
                count={count}
                before={before}
                isGood={what !== 'failed'}
                isRunning={what === 'failed'}
              />
              {what === 'failed' && lastWeek.failedMost && (
                <span className="mt-xs block text-caption font-normal text-lightText wrap-anywhere">
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

/** Less of the week before goes up and down by itself, and is neither good nor bad. */
const least = 0.1

/** Against the week before, in words; the colour says whether it is for the better. */
function Change({
  count,
  before,
  isGood,
  isRunning,
}: {
  count: number
  before: number
  /** The more, the better. */
  isGood: boolean
  /** Today is counted, the same day a week before as a whole: what is fewer may not stay so. */
  isRunning: boolean
}) {
  const more = count - before
  const Icon = more > 0 ? ArrowUp : ArrowDown
  const isOpen = Math.abs(more) < before * least || more === 0 || (isRunning && more < 0)
  const tone = isOpen ? 'text-lightText' : more > 0 === isGood ? 'text-success' : 'text-error'
  return (
    <span className={`flex items-center gap-1 text-caption ${tone}`}>
      {more !== 0 && <Icon size={14} aria-hidden className="shrink-0" />}
      {t(isRunning ? 'staff-desk-before-so-far' : 'staff-desk-before', {
        trend: more === 0 ? 'same' : more > 0 ? 'more' : 'fewer',
        change: Math.abs(more).toLocaleString(locale()),
        before: before.toLocaleString(locale()),
      })}
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
