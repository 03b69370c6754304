import { t } from '@messages/moderation'
import { locale } from '@/shared/i18n/locale'
import { month } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Counts, Figures } from '../queries'
import { detailsId } from './month-details'

/** The last twelve months, a row each; of the small ones only that they are small. */
export function MonthTable({
  figures: { months, other_months: others, from_cases: from },
}: {
  figures: Figures
}) {
  const few = months.filter((one) => !one.figures)
  const isBare = few.length === months.length && !others
  return (
    <section aria-labelledby="months" className="grid gap-sm">
      <h2 id="months" className="text-h2">
        {t('figures-months', { months: months.length })}
      </h2>
      <table className="w-full text-body">
        <caption className="sr-only">{t('figures-months', { months: months.length })}</caption>
        <thead>
          <tr className="border-b border-line text-caption text-lightText">
            <th scope="col" className="py-sm text-left">
              {t('figures-month')}
            </th>
            <th scope="col" className="py-sm text-right">
              {t('figures-column-reports')}
            </th>
            {!isBare && <MoreHeads />}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month: first, figures: counts }) => (
            <tr key={first} className="border-b border-line">
              <th scope="row" className="py-sm text-left font-normal">
                {counts ? (
                  <a href={`#${detailsId(first)}`} className={textLinkClass}>
                    {month(first)}
                  </a>
                ) : (
                  month(first)
                )}
              </th>
              <Cells counts={counts} from={from} isBare={isBare} />
            </tr>
          ))}
        </tbody>
        {few.length > 1 && (
          <tfoot>
            <tr className="text-label">
              <th scope="row" className="py-sm text-left">
                {t('figures-others', { all: few.length === months.length ? 'yes' : 'no' })}
              </th>
              <Cells counts={others} from={from} isBare={isBare} />
            </tr>
          </tfoot>
        )}
      </table>
      <p className="text-body text-lightText">{t('figures-why-few', { from })}</p>
    </section>
  )
}

function MoreHeads() {
  return (
    <>
      {[t('figures-column-median'), t('figures-column-appeals'), t('figures-column-reversed')].map(
        (head) => (
          <th key={head} scope="col" className="py-sm pl-sm text-right">
            {head}
          </th>
        ),
      )}
    </>
  )
}

function Cells({ counts, from, isBare }: { counts: Counts | null; from: number; isBare: boolean }) {
  if (!counts) {
    return (
      <td colSpan={isBare ? 1 : 4} className="py-sm text-right text-lightText">
        {t('figures-fewer', { from })}
      </td>
    )
  }
  const { reports, median_hours: hours, appeals, reversed } = counts
  const median = hours === null ? '–' : t('figures-hours-short', { hours })
  return (
    <>
      {[reports.toLocaleString(locale()), median, appeals, reversed].map((text, at) => (
        <td key={at} className="py-sm pl-sm text-right tabular-nums">
          {text}
        </td>
      ))}
    </>
  )
}
