import { t } from '@messages/moderation'
import clsx from 'clsx'
import { formatter, locale } from '@/shared/i18n/locale'
import type { Figures } from '../queries'
import { fewOf } from './year'

const names = formatter(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
)

/** A column for each month, the oldest first. What it shows is also said in words, so it is for the eye only. */
export function MonthChart({ figures }: { figures: Figures }) {
  const { months, from_cases: from } = figures
  const most = Math.max(from, ...months.map((one) => one.figures?.reports ?? 0))
  return (
    <figure aria-hidden className="figures-chart">
      <ol>
        {months.toReversed().map(({ month, figures: counts }) => {
          const height = ((counts?.reports ?? from - 1) / most) * 100
          return (
            <li key={month}>
              <div>
                <span className={clsx(!counts && 'max-md:hidden')}>
                  {counts ? counts.reports.toLocaleString(locale()) : `<${from}`}
                </span>
                <span
                  className={clsx('figures-column', !counts && 'figures-few')}
                  style={{ height: `${height}%` }}
                />
              </div>
              {names().format(new Date(month))}
            </li>
          )
        })}
      </ol>
      {fewOf(figures).length > 0 && (
        <figcaption>
          <span className="figures-column figures-few" />
          {t('figures-few-key', { from })}
        </figcaption>
      )}
    </figure>
  )
}
