import { t } from '@messages/moderation'
import { month } from '@/shared/lib/format'
import type { Figures } from '../queries'
import { MonthChart } from './month-chart'
import { Numbers } from './numbers'
import { otherDays, urgentHours } from './times'
import { bandWords, fewOf, inTimeOf, yearOf } from './year'

/** How many reports there were and what became of them, as near as it is published, and in which months. */
export function Total({ figures }: { figures: Figures }) {
  const year = yearOf(figures)
  return (
    <div className="grid gap-md md:gap-lg">
      <Numbers
        parts={(['reports', 'decisions', 'appeals', 'reversed'] as const).map((what) => [
          bandWords(year[what]),
          t('figures-year', { what }),
        ])}
      />
      <div className="figures-total">
        <div className="grid content-start gap-md">
          <p className="text-reading md:text-h3">{speedOf(figures)}</p>
          <InTime figures={figures} />
          <Unknown figures={figures} />
        </div>
        <MonthChart figures={figures} />
      </div>
    </div>
  )
}

/** How often the goals were kept. */
function InTime({ figures }: { figures: Figures }) {
  const urgent = inTimeOf(figures, 'urgent')
  const other = inTimeOf(figures, 'other')
  return (
    <ul className="grid gap-xs text-body">
      {urgent.reports > 0 && (
        <li>{t('figures-in-time-urgent', { hours: urgentHours, ...urgent })}</li>
      )}
      {other.reports > 0 && <li>{t('figures-in-time-other', { days: otherDays, ...other })}</li>}
    </ul>
  )
}

/** How soon reports were decided lately. */
function speedOf({ months, other_months: others }: Figures): string {
  const newest = months.find((one) => one.figures && one.figures.median_hours !== null)
  const hours = (newest?.figures ?? others)?.median_hours
  if (hours === undefined || hours === null) return t('figures-none-decided')
  return newest
    ? t('figures-kept', { month: month(newest.month), hours })
    : t('figures-kept-few', { hours })
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
