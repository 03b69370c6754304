import { t } from '@messages/review-queue'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type ReviewStatistics, statisticsQuery } from '../api'

type StageTimes = ReviewStatistics['stages'][number]
type Reason = ReviewStatistics['reasons'][number]

/** `/review/statistics`: how long decisions take, how often stages are approved, what is asked for. */
export function StatisticsScreen() {
  usePageTitle(t('statistics-review-statistics'))
  const { data, error, refetch } = useQuery(statisticsQuery)
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('statistics-figures-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <PageHeader
        title={t('statistics-review-statistics')}
        back={<TextLink to="/review">{t('queue-back')}</TextLink>}
      >
        {t('statistics-anonymous-figures-across-all')}
      </PageHeader>
      <Loading isLoading={!data} skeleton={<Skeleton height={240} />}>
        {data && (
          <>
            {!data.published && (
              <div className="mb-lg">
                <Alert tone="info">{t('statistics-figures-published-after-20')}</Alert>
              </div>
            )}
            <Times stages={data.stages} />
            {data.reasons.length > 0 && <Reasons reasons={data.reasons} />}
          </>
        )}
      </Loading>
    </>
  )
}

function Times({ stages }: { stages: StageTimes[] }) {
  return (
    <ul className="mb-xl grid gap-md sm:grid-cols-2">
      {stages.map((stage) => (
        <li key={stage.stage} className="rounded-md border border-line p-md">
          <h2 className="text-h3">
            {t('statistics-stage', { stage: stage.stage, title: stage.title })}
          </h2>
          <dl className="mt-sm grid gap-sm">
            <div className="flex justify-between gap-md">
              <dt className="text-lightText">{t('statistics-target')}</dt>
              <dd className="tabular">
                {t('statistics-working-days', { count: stage.target_days })}
              </dd>
            </div>
            <div className="flex justify-between gap-md">
              <dt className="text-lightText">{t('statistics-median-last-90-days')}</dt>
              <dd className="tabular">
                {typeof stage.median_days === 'number'
                  ? days(stage.median_days)
                  : t('statistics-not-enough-data')}
              </dd>
            </div>
          </dl>
          {stage.shares && <Shares shares={stage.shares} />}
        </li>
      ))}
    </ul>
  )
}

function days(n: number): string {
  return n < 1 ? t('statistics-less-than-day') : t('statistics-days', { count: n })
}

const parts = () =>
  [
    { key: 'approved', label: t('statistics-approved'), look: 'bg-success' },
    { key: 'changes_requested', label: t('statistics-changes-requested'), look: 'bg-warning' },
    { key: 'rejected', label: t('statistics-rejected'), look: 'bg-error' },
  ] as const

/** The bar repeats for the eye what the list beside it says. */
function Shares({ shares }: { shares: NonNullable<StageTimes['shares']> }) {
  return (
    <>
      <div aria-hidden className="mt-md flex h-2 gap-px overflow-hidden rounded-full">
        {parts().map(({ key, look }) =>
          shares[key] > 0 ? (
            <span key={key} className={look} style={{ flexGrow: shares[key] }} />
          ) : null,
        )}
      </div>
      <dl className="mt-sm grid gap-1 text-caption">
        {parts().map(({ key, label, look }) => (
          <div key={key} className="flex items-center gap-sm">
            <dt className="flex flex-1 items-center gap-sm font-normal text-lightText">
              <span aria-hidden className={`size-2 rounded-full ${look}`} />
              {label}
            </dt>
            <dd className="tabular">{shares[key]}%</dd>
          </div>
        ))}
        <div className="flex gap-sm">
          <dt className="flex-1 font-normal text-lightText">{t('statistics-decisions')}</dt>
          <dd className="tabular">{shares.decisions}</dd>
        </div>
      </dl>
    </>
  )
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons" className="text-h2">
        {t('statistics-most-common-reasons')}
      </h2>
      <ol className="mt-sm">
        {reasons.map((reason) => (
          <li
            key={`${reason.kind}:${reason.stage ?? ''}:${reason.label}`}
            className="flex justify-between gap-md border-t border-line py-3"
          >
            <span>
              {reason.label}
              <span className="block text-caption font-normal text-lightText">
                {reason.kind === 'refused'
                  ? t('statistics-reason-rejection')
                  : t('statistics-changes-requested-stage', { stage: reason.stage ?? '' })}
              </span>
            </span>
            <span className="tabular">{reason.count}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
