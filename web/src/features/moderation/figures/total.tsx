import { t } from '@messages/moderation'
import { month } from '@/shared/lib/format'
import type { Figures } from '../queries'
import { MonthChart } from './month-chart'
import { Numbers } from './numbers'
import { bandWords, fewOf, yearOf } from './year'

/** How many reports there were and what became of them, as near as it is published, and in which months. */
export function Total({ figures }: { figures: Figures }) {
  const { months } = figures
  const [newest, oldest] = [months[0], months.at(-1)]
  const year = yearOf(figures)
  return (
    <section aria-labelledby="total" className="grid gap-md">
      <div>
        <h2 id="total" className="text-h2">
          {t('figures-total', { months: months.length })}
        </h2>
        {newest && oldest && (
          <p className="text-body text-lightText">
            {t('figures-period', { from: month(oldest.month), until: month(newest.month) })}
          </p>
        )}
      </div>
      <div className="figures-total">
        <div className="grid content-start gap-md">
          <Numbers
            parts={(['reports', 'decisions', 'appeals', 'reversed'] as const).map((what) => [
              bandWords(year[what]),
              t('figures-year', { what }),
            ])}
          />
          <Unknown figures={figures} />
        </div>
        <MonthChart figures={figures} />
      </div>
    </section>
  )
}

/** Why some of it is not known exactly. */
function Unknown({ figures }: { figures: Figures }) {
  const from = figures.from_cases
  const few = fewOf(figures).length
  const { reports } = yearOf(figures)
  if (few === 0) return null
  return (
    <p className="max-w-prose text-body text-lightText">
      {reports.from < reports.to &&
        `${t('figures-some-few', { few, from })} ${t('figures-band', { least: reports.from, most: reports.to })} `}
      {t('figures-why-few', { from })}
    </p>
  )
}
