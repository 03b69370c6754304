import { t } from '@messages/dashboard'
import clsx from 'clsx'
import { formatter, locale } from '@/shared/i18n/locale'
import { day as dayWords, list } from '@/shared/lib/format'
import type { WeekDay } from './desk-rows'
import { linesTo } from './scale'
import './figures.css'

const shortDays = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** Who was there each day of the week, and on the same days a week before. */
export function WeekChart({ days }: { days: WeekDay[] }) {
  if (days.length < 2) return null
  const counts = [...days.map(({ people }) => people), ...pastOf(days).map(({ before }) => before)]
  const lines = linesTo(Math.max(1, ...counts))
  const most = lines.at(-1) ?? 1
  const across = (at: number) => (at / (days.length - 1)) * 100
  const up = (count: number) => 100 - (count / most) * 100
  return (
    <figure className="desk-week">
      <Key />
      <div className="desk-week-plot">
        <Lines lines={lines} up={up} />
        <Drawing days={days} across={across} up={up} />
        <div aria-hidden className="desk-week-counts">
          {days.map(({ day, people: count, before: was }, at) => (
            <span
              key={day}
              className={clsx(isBelow(count, was, most) && 'desk-week-below')}
              style={{ left: `${across(at)}%`, top: `${up(count)}%` }}
            >
              {count.toLocaleString(locale())}
            </span>
          ))}
        </div>
        <Days days={days} across={across} />
      </div>
    </figure>
  )
}

/** The days that are over. */
const pastOf = (days: WeekDay[]) => days.slice(0, -1)

/** Today is not over: on the line it would look like a fall, and beside a whole day like a small one. */
function Drawing({
  days,
  across,
  up,
}: {
  days: WeekDay[]
  across: (at: number) => number
  up: (count: number) => number
}) {
  const points = (counts: number[]) =>
    counts.map((count, at) => `${across(at)},${up(count)}`).join(' ')
  const said = (counts: number[]) => list(counts.map((one) => one.toLocaleString(locale())))
  const people = days.map((one) => one.people)
  const before = pastOf(days).map((one) => one.before)
  const past = people.slice(0, -1)
  const now = `M100,${up(people.at(-1) ?? 0)}h0`
  const beginsToday = across(days.length - 1.5)
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('staff-desk-chart-said', {
        from: dayWords(days[0]?.day ?? ''),
        people: said(people),
        before: said(before),
      })}
    >
      <rect x={beginsToday} y={0} width={100 - beginsToday} height={100} />
      <polyline points={points(before)} className="desk-week-before" />
      <polyline points={points(past)} />
      {past.map((count, at) => (
        <path key={days[at]?.day} d={`M${across(at)},${up(count)}h0`} />
      ))}
      <path d={now} />
      <path d={now} className="desk-week-today" />
    </svg>
  )
}

/** A figure stands on the side of its point where the other line is not, unless it would leave the chart. */
const isBelow = (count: number, before: number, most: number) =>
  count < before && count > most * 0.25

function Lines({ lines, up }: { lines: number[]; up: (count: number) => number }) {
  return (
    <div aria-hidden className="desk-week-lines">
      {lines.map((line) => (
        <span key={line} style={{ top: `${up(line)}%` }}>
          {line.toLocaleString(locale())}
        </span>
      ))}
    </div>
  )
}

function Days({ days, across }: { days: WeekDay[]; across: (at: number) => number }) {
  const words = (day: string, at: number) => {
    if (at === days.length - 1) return t('staff-desk-chart-today')
    return at === 0 ? dayWords(day) : shortDays().format(new Date(day))
  }
  return (
    <div aria-hidden className="desk-week-days">
      {days.map(({ day }, at) => (
        <span key={day} style={{ left: `${across(at)}%` }}>
          {words(day, at)}
        </span>
      ))}
    </div>
  )
}

function Key() {
  return (
    <figcaption className="desk-week-head">
      <span className="text-label">{t('staff-desk-chart')}</span>
      <span className="desk-week-key">{t('staff-desk-chart-week')}</span>
      <span className="desk-week-key desk-week-today">{t('staff-desk-chart-today')}</span>
      <span className="desk-week-key desk-week-before">{t('staff-desk-chart-before')}</span>
    </figcaption>
  )
}
