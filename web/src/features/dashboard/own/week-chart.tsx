import { t } from '@messages/dashboard'
import { locale } from '@/shared/i18n/locale'
import { day as dayWords, list } from '@/shared/lib/format'
import type { WeekDay } from './desk-rows'
import './figures.css'

/** Who was there each day of the week, and on the same days a week before. */
export function WeekChart({ days }: { days: WeekDay[] }) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 2) return null
  const most = Math.max(1, ...days.flatMap(({ people, before }) => [people, before]))
  const points = (of: 'people' | 'before') =>
    days
      .map((one, at) => `${(at / (days.length - 1)) * 100},${100 - (one[of] / most) * 100}`)
      .join(' ')
  const said = (of: 'people' | 'before') =>
    list(days.map((one) => one[of].toLocaleString(locale())))
  return (
    <figure className="desk-week">
      <figcaption className="desk-week-head">
        <span className="text-label">{t('staff-desk-chart')}</span>
        <span className="desk-week-key">{t('staff-desk-chart-week')}</span>
        <span className="desk-week-key desk-week-before">{t('staff-desk-chart-before')}</span>
      </figcaption>
      <div className="desk-week-plot">
        <span aria-hidden>{most.toLocaleString(locale())}</span>
        <span aria-hidden>0</span>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t('staff-desk-chart-said', {
            from: dayWords(first.day),
            people: said('people'),
            before: said('before'),
          })}
        >
          <polyline points={points('before')} className="desk-week-before" />
          <polyline points={points('people')} />
        </svg>
        <span aria-hidden>{dayWords(first.day)}</span>
        <span aria-hidden>{dayWords(last.day)}</span>
      </div>
    </figure>
  )
}
