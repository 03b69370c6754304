import { t } from '@messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { list, month } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type Counts, figuresQuery, type Month } from '../queries'
import { actionWords, reasonWords } from '../words'

/** `/about/moderation`: what anybody may know of the moderators' work. */
export function FiguresScreen() {
  usePageTitle(t('figures'))
  const figures = useQuery(figuresQuery)
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid w-full max-w-prose gap-lg p-lg">
      <PageHeader title={t('figures')} back={<TextLink to="/">{t('figures-back')}</TextLink>}>
        {t('figures-explained')}
      </PageHeader>
      {isUnavailable(figures) ? (
        <ErrorState
          title={t('figures-not-loaded')}
          message={messageOf(figures.error)}
          onRetry={() => void figures.refetch()}
        />
      ) : (
        <Loading isLoading={!figures.data} skeleton={<Skeleton height={320} />}>
          {figures.data && <Months months={figures.data.months} from={figures.data.from_cases} />}
        </Loading>
      )}
    </main>
  )
}

/** Months with few cases are one sentence, since there may be many of them. */
function Months({ months, from }: { months: Month[]; from: number }) {
  const few = months.filter(({ figures }) => !figures)
  const isNone = few.length === months.length
  return (
    <>
      {months.map(
        ({ month: first, figures }) =>
          figures && <OneMonth key={first} first={first} counts={figures} />,
      )}
      {few.length > 0 && (
        <p className="text-reading">
          {isNone
            ? t('figures-all-few', { months: months.length, from })
            : t('figures-few', { months: list(few.map((one) => month(one.month))), from })}
        </p>
      )}
    </>
  )
}

function OneMonth({ first, counts }: { first: string; counts: Counts }) {
  return (
    <section aria-labelledby={`month-${first}`} className="grid gap-sm text-reading">
      <h2 id={`month-${first}`} className="text-h3">
        {month(first)}
      </h2>
      <Figures counts={counts} />
    </section>
  )
}

function Figures({ counts }: { counts: Counts }) {
  const { reports, median_hours: hours, appeals, reversed } = counts
  return (
    <>
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
    </>
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
