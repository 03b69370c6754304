import { t } from '@messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { locale } from '@/shared/i18n/locale'
import { list, month } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type Counts, type Figures, figuresQuery, type Month } from '../queries'
import { actionWords, reasonWords } from '../words'
import { type Year, yearOf } from './year'

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
          {figures.data && <Published figures={figures.data} />}
        </Loading>
      )}
      <Rules />
    </main>
  )
}

/** First the year in four figures, then what it is made of. */
function Published({ figures }: { figures: Figures }) {
  const { months, other_months: others, from_cases: from } = figures
  const year = yearOf(figures)
  const few = months.filter((one) => !one.figures)
  return (
    <>
      {year && <InShort year={year} />}
      {few.length > 0 && (
        <p className="text-reading">{fewWords(few, months.length, from, others)}</p>
      )}
      {months.map(
        ({ month: first, figures: counts }) =>
          counts && <Span key={first} id={first} title={month(first)} counts={counts} />,
      )}
      {others && (
        <Span
          id="others"
          title={t('figures-others', { all: few.length === months.length ? 'yes' : 'no' })}
          counts={others}
        />
      )}
    </>
  )
}

/** Months with few cases are one sentence, since there may be many of them. */
function fewWords(few: Month[], all: number, from: number, others: Counts | null): string {
  const months = list(few.map((one) => month(one.month)))
  if (others) return t('figures-few-together', { months, from })
  return few.length === all
    ? t('figures-all-few', { months: all, from })
    : t('figures-few', { months, from })
}

function InShort({ year }: { year: Year }) {
  return (
    <dl className="grid grid-cols-2 gap-md sm:grid-cols-4">
      {(['reports', 'decisions', 'appeals', 'reversed'] as const).map((what) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end rounded-md border border-line p-md"
        >
          <dt className="text-body text-lightText">{t('figures-year', { what })}</dt>
          <dd className="text-h1 tabular-nums">{year[what].toLocaleString(locale())}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A month, or several together. */
function Span({ id, title, counts }: { id: string; title: string; counts: Counts }) {
  return (
    <section aria-labelledby={`month-${id}`} className="grid gap-sm text-reading">
      <h2 id={`month-${id}`} className="text-h3">
        {title}
      </h2>
      <CountsOf counts={counts} />
    </section>
  )
}

/** What becomes of a report, for who has made one or is concerned by one. */
function Rules() {
  return (
    <>
      <section aria-labelledby="can-decide" className="grid gap-xs text-reading">
        <h2 id="can-decide" className="text-h3">
          {t('figures-can')}
        </h2>
        <p>{t('figures-can-decide')}</p>
        <p>{t('figures-can-told')}</p>
      </section>
      <section aria-labelledby="can-appeal" className="grid gap-xs text-reading">
        <h2 id="can-appeal" className="text-h3">
          {t('figures-appeal')}
        </h2>
        <p>{t('figures-appeal-how')}</p>
        <p>
          <TextLink to="/moderation/notices">{t('figures-appeal-where')}</TextLink>
        </p>
      </section>
    </>
  )
}

function CountsOf({ counts }: { counts: Counts }) {
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
