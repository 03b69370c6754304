import { t } from '@messages/moderation'
import { month as monthWords } from '@/shared/lib/format'
import type { Figures } from '../queries'
import { Numbers } from './numbers'
import { appealDays, otherDays, urgentHours } from './times'
import { isBare } from './year'

/** How soon reports are decided, and as much as is published of how soon they were. */
export function Promises({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="time-limits" className="grid gap-md">
      <h2 id="time-limits" className="text-h2">
        {t('figures-limits')}
      </h2>
      <Numbers
        parts={[
          [t('figures-hours', { hours: urgentHours }), t('figures-short-urgent')],
          [t('figures-days', { days: otherDays }), t('figures-short-other')],
          [t('figures-days', { days: appealDays }), t('figures-short-appeal')],
        ]}
      />
      <p className="max-w-prose text-body text-lightText">{keptOf(figures)}</p>
    </section>
  )
}

function keptOf(figures: Figures): string {
  const { months, other_months: others, from_cases: from } = figures
  if (isBare(figures)) {
    const [newest, oldest] = [months[0], months.at(-1)]
    return t('figures-all-few', {
      from,
      first: oldest ? monthWords(oldest.month) : '',
      last: newest ? monthWords(newest.month) : '',
    })
  }
  const newest = months.find((one) => one.figures && one.figures.median_hours !== null)
  const hours = (newest?.figures ?? others)?.median_hours
  if (hours === undefined || hours === null) return t('figures-none-decided')
  return newest
    ? t('figures-kept', { month: monthWords(newest.month), hours })
    : t('figures-kept-few', { hours })
}
