import { t } from '@messages/moderation'
import { month as monthWords } from '@/shared/lib/format'
import type { Counts } from '../queries'
import { actionWords, reasonWords } from '../words'

export const detailsId = (month: string | null) => `month-${month ?? 'others'}`

/** What was reported in a month, or in several together (null), and what was decided. */
export function MonthDetails({ month, counts }: { month: string | null; counts: Counts }) {
  const { reports, median_hours: hours, appeals, reversed } = counts
  const id = detailsId(month)
  return (
    <section aria-labelledby={id} className="grid gap-sm text-reading">
      <h2 id={id} className="text-h3">
        {month ? monthWords(month) : t('figures-others-title')}
      </h2>
      <p>
        {t('figures-reports', { reports })}{' '}
        {hours === null ? t('figures-none-decided') : t('figures-median', { hours })}
      </p>
      <Table
        caption={t('figures-reasons')}
        rows={counts.reasons.map(({ reason, count }) => [reasonWords()[reason], count])}
      />
      {counts.actions.length > 0 && (
        <Table
          caption={t('figures-actions')}
          rows={counts.actions.map(({ action, count }) => [actionWords()[action], count])}
        />
      )}
      <p>{t('figures-appeals', { appeals, reversed })}</p>
    </section>
  )
}

function Table({ caption, rows }: { caption: string; rows: [label: string, count: number][] }) {
  return (
    <table className="w-full text-body">
      <caption className="text-left text-caption text-lightText">{caption}</caption>
      <tbody>
        {rows.map(([label, count]) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-xs text-left font-normal">
              {label}
            </th>
            <td className="py-xs text-right tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
