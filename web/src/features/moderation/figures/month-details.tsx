import { t } from '@messages/moderation'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { month as monthWords } from '@/shared/lib/format'
import '@/shared/ui/layout/fold.css'
import type { Counts, Figures } from '../queries'
import { Actions, Reasons } from './breakdown'

/** What each month that is published is made of, and the small ones together. */
export function MonthByMonth({ figures: { months, other_months: others } }: { figures: Figures }) {
  const published = months.flatMap(({ month, figures: counts }) =>
    counts ? [{ title: monthWords(month), counts }] : [],
  )
  if (others) published.push({ title: t('figures-others-title'), counts: others })
  return (
    <div className="divide-y divide-line border-y border-line">
      {published.map(({ title, counts }) => (
        <MonthDetails key={title} title={title} counts={counts} />
      ))}
    </div>
  )
}

/** What was reported in a month, or in several together, and what was decided. */
function MonthDetails({ title, counts }: { title: string; counts: Counts }) {
  const { reports, median_hours: hours, appeals, reversed, reasons, actions } = counts
  return (
    <details className="fold">
      <summary className="min-h-11">
        <h4 className="text-label">{title}</h4>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className="grid gap-md pb-md">
        <p className="text-body">
          {t('figures-reports', { reports })}{' '}
          {hours === null ? t('figures-none-decided') : t('figures-median', { hours })}{' '}
          {t('figures-appeals', { appeals, reversed })}
        </p>
        <div className="figures-columns">
          <Reasons counts={reasons} />
          <Actions counts={actions} />
        </div>
      </div>
    </details>
  )
}
