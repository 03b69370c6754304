import { t } from '@messages/dashboard'
import { formatter, locale } from '@/shared/i18n/locale'
import { day as dayWords, list } from '@/shared/lib/format'
import type { WeekDay } from './desk-rows'
import './figures.css'

const shortDays = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** Who was there each day of the week, and on the same days a week before. */
export function WeekChart({ days }: { days: WeekDay[] }) {
  const [first, today] = [days[0], days.at(-1)]
  if (!first || !today || days.length < 2) return null
  const most = Math.max(1, ...days.flatMap(({ people, before }) => [people, before]))
  const across = (at: number) => (at / (days.length - 1)) * 100
  const up = (count: number) => 100 - (count / most) * 100
  const points = (counts: number[]) =>
    counts.map((count, at) => `${across(at)},${up(count)}`).join(' ')
  const people = days.map((one) => one.people)
  const before = days.map((one) => one.before)
  const said = (counts: number[]) => list(counts.map((one) => one.toLocaleString(locale())))
  return (
    <figure className="desk-week">
      <Key />
      <div className="desk-week-plot">
        <span aria-hidden>{most.toLocaleString(locale())}</span>
        <span aria-hidden>0</span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('staff-desk-chart-said', {
            from: dayWords(first.day),
            people: said(people),
            before: said(before),
          })}
        >
          <polyline points={points(before)} className="desk-week-before" />
          {/* Today is not over: on the line it would look like a fall. */}
          <polyline points={points(people.slice(0, -1))} />
          <path d={`M100,${up(today.people)}h0`} className="desk-week-today" />
        </svg>
        <div aria-hidden className="desk-week-days">
          {days.map(({ day }, at) => (
            <span key={day} style={{ left: `${across(at)}%` }}>
              {at === 0 || day === today.day ? dayWords(day) : shortDays().format(new Date(day))}
            </span>
          ))}
        </div>
      </div>
    </figure>
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
