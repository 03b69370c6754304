import { t } from '@messages/moderation'
import { locale } from '@/shared/i18n/locale'
import type { Figures } from '../queries'
import { appealDays, otherDays, urgentHours } from './times'
import { yearOf } from './year'

/** The year in four figures; while there is none, how few reports there were and how soon they are decided. */
export function InShort({ figures }: { figures: Figures }) {
  const year = yearOf(figures)
  const parts: [figure: string, what: string][] = year
    ? (['reports', 'decisions', 'appeals', 'reversed'] as const).map((what) => [
        year[what].toLocaleString(locale()),
        t('figures-year', { what }),
      ])
    : [
        [t('figures-fewer', { from: figures.from_cases }), t('figures-short-reports')],
        [t('figures-hours', { hours: urgentHours }), t('figures-short-urgent')],
        [t('figures-days', { days: otherDays }), t('figures-short-other')],
        [t('figures-days', { days: appealDays }), t('figures-short-appeal')],
      ]
  return (
    <dl className="grid grid-cols-2 gap-md lg:grid-cols-4">
      {parts.map(([figure, what]) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end rounded-md border border-line p-md"
        >
          <dt className="text-body text-lightText">{what}</dt>
          <dd className="text-h2 tabular-nums md:text-h1">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
