import { t } from '@messages/moderation'
import clsx from 'clsx'
import { locale } from '@/shared/i18n/locale'
import { month } from '@/shared/lib/format'
import type { Counts, Figures } from '../queries'
import { monthList } from './months'
import { fewOf } from './year'

/** The months that are published, a row each; of the small ones only which they are. */
export function MonthTable({ figures }: { figures: Figures }) {
  const { months, other_months: others, from_cases: from } = figures
  const few = fewOf(figures)
  const title = t('figures-months')
  return (
    <section aria-labelledby="months" className="grid gap-sm">
      <h3 id="months" className="text-h3">
        {title}
      </h3>
      <table className="w-full text-body">
        <caption className="sr-only">{title}</caption>
        <Head />
        <tbody>
          {months.map(
            ({ month: first, figures: counts }) =>
              counts && <Row key={first} first={first} counts={counts} />,
          )}
        </tbody>
        {others && (
          <tfoot>
            <Row first={null} counts={others} />
          </tfoot>
        )}
      </table>
      {few.length > 0 && (
        <p className="max-w-prose text-body text-lightText">
          {t('figures-few-months', { from, list: monthList(few) })}
        </p>
      )}
    </section>
  )
}

function Head() {
  const figures = [
    t('figures-column-reports'),
    t('figures-column-median'),
    t('figures-column-appeals'),
    t('figures-column-reversed'),
  ]
  return (
    <thead>
      <tr className="border-b border-line text-caption text-lightText">
        <th scope="col" className="py-sm text-left">
          {t('figures-month')}
        </th>
        {figures.map((head) => (
          <th key={head} scope="col" className="py-sm pl-sm text-right md:pl-md">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A month, or the small ones together (null). */
function Row({ first, counts }: { first: string | null; counts: Counts }) {
  const { reports, median_hours: hours, appeals, reversed } = counts
  const median = hours === null ? '–' : t('figures-hours-short', { hours })
  return (
    <tr className="border-b border-line">
      <th scope="row" className={clsx('py-sm text-left font-normal', first && 'whitespace-nowrap')}>
        {first ? month(first) : t('figures-others-title')}
      </th>
      {[reports.toLocaleString(locale()), median, appeals, reversed].map((text, at) => (
        <td key={at} className="py-sm pl-sm text-right md:pl-md tabular-nums">
          {text}
        </td>
      ))}
    </tr>
  )
}
