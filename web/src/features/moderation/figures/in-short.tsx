import { t } from '@messages/moderation'
import type { Figures } from '../queries'
import { appealDays, otherDays, urgentHours } from './times'
import { bandWords, isBare, yearOf } from './year'

/** The year's decisions and appeals; while nothing is published of them, how soon reports are decided. */
export function InShort({ figures }: { figures: Figures }) {
  const year = yearOf(figures)
  const parts: [figure: string, what: string][] = isBare(figures)
    ? [
        [t('figures-hours', { hours: urgentHours }), t('figures-short-urgent')],
        [t('figures-days', { days: otherDays }), t('figures-short-other')],
        [t('figures-days', { days: appealDays }), t('figures-short-appeal')],
      ]
    : (['decisions', 'appeals', 'reversed'] as const).map((what) => [
        bandWords(year[what]),
        t('figures-year', { what }),
      ])
  return (
    <dl className="grid grid-cols-3 gap-sm md:gap-md">
      {parts.map(([figure, what]) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end rounded-md border border-line p-sm md:p-md"
        >
          <dt className="text-body text-lightText">{what}</dt>
          <dd className="text-h3 tabular-nums md:text-h1">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
