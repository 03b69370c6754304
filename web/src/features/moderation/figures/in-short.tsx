import { t } from '@messages/moderation'
import clsx from 'clsx'
import { locale } from '@/shared/i18n/locale'
import type { Figures } from '../queries'
import { appealDays, otherDays, urgentHours } from './times'
import { yearOf } from './year'

/** The year in four figures; while there is none, how soon reports are decided. */
export function InShort({ figures }: { figures: Figures }) {
  const year = yearOf(figures)
  const parts: [figure: string, what: string][] = year
    ? (['reports', 'decisions', 'appeals', 'reversed'] as const).map((what) => [
        year[what].toLocaleString(locale()),
        t('figures-year', { what }),
      ])
    : [
        [t('figures-hours', { hours: urgentHours }), t('figures-short-urgent')],
        [t('figures-days', { days: otherDays }), t('figures-short-other')],
        [t('figures-days', { days: appealDays }), t('figures-short-appeal')],
      ]
  return (
    <dl
      className={clsx(
        'grid gap-md',
        year ? 'grid-cols-2 lg:grid-cols-4' : 'max-w-prose grid-cols-3',
      )}
    >
      {parts.map(([figure, what]) => (
        <div
          key={what}
          className={clsx(
            'flex flex-col-reverse justify-end rounded-md border border-line p-md',
            !year && 'max-md:p-sm',
          )}
        >
          <dt className="text-body text-lightText">{what}</dt>
          <dd className={clsx('tabular-nums md:text-h1', year ? 'text-h2' : 'text-h3')}>
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
