import { t } from '@messages/moderation'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { day, moment } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type Details, reportQuery, type Waiting } from '../queries'
import { actionWords, headingOf, outcomeWords, reasonWords } from '../words'
import { AppealForm, DecisionForm } from './decision-form'
import { EnterAppeal } from './enter-appeal'

/** One report with what is kept of it, and what can be done. */
export function ReportDetail({ id, list }: { id: string; list: Waiting }) {
  const { data, error, refetch } = useQuery(reportQuery(id))
  return (
    <section aria-label={t('detail-label')} className="grid gap-md">
      <div>
        <LinkButton to="/moderation" search={{ list }} kind="outline" size="sm">
          {t('detail-back')}
        </LinkButton>
      </div>
      {error && !data ? (
        <ErrorState
          title={t('desk-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
          {data && <Report report={data} />}
        </Loading>
      )}
    </section>
  )
}

function Report({ report }: { report: Details }) {
  const { name, decision, appeal } = report
  return (
    <div className="grid gap-md text-reading">
      <h2 className="text-h2">{headingOf(report)}</h2>
      <p>
        {[
          report.is_urgent && t('desk-urgent'),
          reasonWords()[report.reason],
          moment(report.created_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{t('detail-reporter', { name: report.reporter?.name ?? t('detail-former') })}</p>
      <blockquote dir="auto" className="whitespace-pre-wrap">
        {report.text}
      </blockquote>
      <Evidence report={report} />
      {decision ? (
        <p>
          {t('detail-decided', {
            action: actionWords()[decision.action],
            at: moment(decision.decided_at),
          })}{' '}
          {decision.until && `${t('until', { day: day(decision.until) })}. `}
          <bdi>{decision.statement}</bdi>
        </p>
      ) : (
        <DecisionForm report={report} />
      )}
      {decision?.action === 'suspend' && !appeal && <EnterAppeal id={report.id} name={name} />}
      {appeal && (
        <>
          <h3 className="text-h3">{t('detail-appeal')}</h3>
          <blockquote dir="auto" className="whitespace-pre-wrap">
            {appeal.text}
          </blockquote>
          {appeal.outcome && (
            <p>
              {outcomeWords()[appeal.outcome]} <bdi>{appeal.statement}</bdi>
            </p>
          )}
          {!appeal.outcome &&
            (report.is_decided_by_me ? (
              <p>{t('detail-appeal-other')}</p>
            ) : (
              <AppealForm id={report.id} />
            ))}
        </>
      )}
    </div>
  )
}

function Evidence({ report: { evidence } }: { report: Details }) {
  if (evidence.length === 0) return null
  return (
    <>
      <h3 className="text-h3">{t('detail-evidence')}</h3>
      <ol className="grid gap-sm">
        {evidence.map((one) => (
          <li
            key={one.created_at + (one.text ?? '')}
            className="rounded-lg border border-line p-sm"
          >
            <p className="text-caption text-lightText">
              {[
                one.author?.name ?? t('detail-former'),
                moment(one.created_at),
                one.is_reported && t('detail-reported'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p dir="auto" className="whitespace-pre-wrap">
              {one.text ?? t('detail-deleted')}
            </p>
            {one.files.length > 0 && (
              <p className="text-caption text-lightText">
                {t('detail-files', { names: one.files.join(', ') })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
