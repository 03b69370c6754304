import { t } from '@messages/feedback-queue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { moment } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/indicators/badge'
import { Button } from '@/shared/ui/buttons/button'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { toast } from '@/shared/ui/messages/toast'
import { inboxKey, pictureQuery, type Report, reportQuery, setStatus, type Status } from './inbox'
import { inWords } from '../report/details'
import { kindTones, kindWords, statuses, statusWords } from '../words'
import { OneOf } from './one-of'
import { Replies } from './replies'
import { senderOf } from './report-list'

/** One report: what was said, what came with it, how far it is, and what was answered. */
export function ReportDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(reportQuery(id))
  return (
    <section className="inbox-detail" aria-label={t('report-detail-report')}>
      <div className="inbox-back">
        <Button kind="quiet" size="sm" icon={<ArrowLeft size={16} aria-hidden />} onPress={onBack}>
          {t('report-detail-all-feedback')}
        </Button>
      </div>
      {error && !data ? (
        <ErrorState
          title={
            isStatus(error, 404)
              ? t('report-detail-report-deleted')
              : t('report-detail-report-could-not-loaded')
          }
          message={
            isStatus(error, 404)
              ? t('report-detail-reports-deleted-senders-account')
              : messageOf(error)
          }
          {...(isStatus(error, 404) ? {} : { onRetry: () => void refetch() })}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
          {data && <Content report={data} />}
        </Loading>
      )}
    </section>
  )
}

function Content({ report }: { report: Report }) {
  const id = report.feedback_id
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: (status: Status) => setStatus(id, status),
    onSuccess: (next) => {
      queryClient.setQueryData(reportQuery(id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: [...inboxKey, 'list'] })
      toast(t('report-detail-status-changed', { status: statusWords()[next.status] }))
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const lines = inWords({
    route: report.route ?? undefined,
    viewport: report.viewport ?? undefined,
    app_version: report.app_version ?? undefined,
    user_agent: report.user_agent ?? undefined,
    errors: report.errors,
    request_ids: report.request_ids,
  })
  return (
    <>
      <header className="inbox-detail-head">
        <div>
          <h2 className="text-h2 wrap-anywhere">
            <bdi>{senderOf(report)}</bdi>
          </h2>
          <p className="text-lightText wrap-anywhere">
            {report.email && report.email !== senderOf(report) && <>{report.email} · </>}
            <time dateTime={report.created_at}>{moment(report.created_at)}</time>
          </p>
        </div>
        <Badge tone={kindTones[report.kind]}>{kindWords()[report.kind]}</Badge>
      </header>
      <p className="inbox-text" dir="auto">
        {report.text}
      </p>
      {report.has_screenshot && <Picture id={id} />}
      {lines.length > 0 && (
        <dl className="inbox-lines">
          {lines.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map((value, index) => (
                <dd key={`${index}-${value}`}>{value}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <div className="inbox-status">
        <h3 className="text-h3">{t('report-detail-status')}</h3>
        <OneOf
          label={t('report-detail-report-status')}
          options={statuses.map((one) => ({ id: one, label: statusWords()[one] }))}
          value={settle.isPending ? settle.variables : report.status}
          isDisabled={settle.isPending}
          onChange={(status) => status !== report.status && settle.mutate(status)}
        />
      </div>
      <Replies report={report} />
    </>
  )
}

function Picture({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(pictureQuery(id))
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return
      image.src = URL.createObjectURL(data)
      return () => URL.revokeObjectURL(image.src)
    },
    [data],
  )
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('report-detail-screenshot-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return data ? (
    <img className="report-picture" ref={show} alt={t('report-detail-screenshot-by-sender')} />
  ) : (
    <Skeleton height={240} />
  )
}
