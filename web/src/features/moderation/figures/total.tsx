import { t } from '@messages/moderation'
import { month } from '@/shared/lib/format'
import type { Figures } from '../queries'
import { MonthChart } from './month-chart'
import { bandWords, fewOf, isBare, yearOf } from './year'

/** How many reports there were, as near as it is published, and in which months. */
export function Total({ figures }: { figures: Figures }) {
  const { months, from_cases: from } = figures
  const [newest, oldest] = [months[0], months.at(-1)]
  const { reports } = yearOf(figures)
  const few = fewOf(figures).length
  return (
    <section aria-labelledby="total" className="figures-total">
      <div className="grid content-start gap-sm">
        <h2 id="total" className="text-h3">
          {t('figures-total', { months: months.length })}
        </h2>
        <p className="figures-band">{bandWords(reports)}</p>
        {newest && oldest && (
          <p className="text-body text-lightText">
            {t('figures-period', { from: month(oldest.month), until: month(newest.month) })}
          </p>
        )}
        {reports.from < reports.to && (
          <p className="max-w-prose text-body">
            {isBare(figures)
              ? t('figures-all-few', { months: months.length, from })
              : t('figures-some-few', { few, from })}{' '}
            {t('figures-band', { least: reports.from, most: reports.to })}
          </p>
        )}
        {few > 0 && (
          <p className="max-w-prose text-body text-lightText">{t('figures-why-few', { from })}</p>
        )}
      </div>
      {!isBare(figures) && <MonthChart figures={figures} />}
    </section>
  )
}
