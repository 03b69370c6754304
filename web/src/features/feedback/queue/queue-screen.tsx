import { t } from '@messages/feedback-queue'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { toast } from '@/shared/ui/messages/toast'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Kind, reportsFile, reportsQuery, type Status } from './inbox'
import { kinds } from '../opening'
import { kindWords, statuses, statusWords } from '../words'
import { OneOf } from './one-of'
import { ReportDetail } from './report-detail'
import { ReportList } from './report-list'
import './inbox.css'

const empty = (): Record<Status, string> => ({
  open: t('queue-new-reports-appear-here'),
  triaged: t('queue-triaged-reports-still-need'),
  done: t('queue-completed-reports-kept-two'),
})

/** `/admin/feedback`: what people say about the product, for who runs it. */
export function QueueScreen({
  report,
  onReport,
}: {
  /** The report that is shown beside the list. */
  report: string | undefined
  onReport: (id?: string) => void
}) {
  usePageTitle(t('queue-feedback'))
  const [status, setStatus] = useState<Status>('open')
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const wanted = { status, kind: kind === 'all' ? undefined : kind }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reportsQuery(wanted),
  )
  if (error && !data) {
    return (
      <ErrorState
        title={t('queue-feedback-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="inbox" data-chosen={report ? '' : undefined}>
      <PageHeader title={t('queue-feedback')} action={<Actions kind={wanted.kind} />}>
        {t('queue-reports-members-visitors')}
      </PageHeader>
      <Filters
        status={status}
        kind={kind}
        counts={data?.pages[0]}
        onStatus={(next) => {
          setStatus(next)
          onReport()
        }}
        onKind={(next) => {
          setKind(next)
          onReport()
        }}
      />
      <div className="inbox-pair">
        <div className="inbox-list">
          <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
            {items.length === 0 ? (
              <EmptyState
                title={kind === 'all' ? t('queue-no-reports') : t('queue-no-reports-kind')}
              >
                {empty()[status]}
              </EmptyState>
            ) : (
              <ReportList items={items} chosen={report} />
            )}
            {hasNextPage && <More isPending={isFetchingNextPage} onPress={fetchNextPage} />}
          </Loading>
        </div>
        {report ? (
          <ReportDetail key={report} id={report} onBack={() => onReport()} />
        ) : (
          items.length > 0 && <p className="inbox-hint">{t('queue-select-report-read-reply')}</p>
        )}
      </div>
    </div>
  )
}

function Filters({
  status,
  kind,
  counts,
  onStatus,
  onKind,
}: {
  status: Status
  kind: Kind | 'all'
  counts: Record<Status, number> | undefined
  onStatus: (status: Status) => void
  onKind: (kind: Kind | 'all') => void
}) {
  return (
    <div className="inbox-filters">
      <OneOf
        label={t('queue-status')}
        options={statuses.map((id) => ({ id, label: statusWords()[id], count: counts?.[id] }))}
        value={status}
        onChange={onStatus}
      />
      <OneOf label={t('queue-kind')} options={anyKind()} value={kind} onChange={onKind} />
    </div>
  )
}

const anyKind = () => [
  { id: 'all' as const, label: t('queue-all') },
  ...kinds.map((id) => ({ id, label: kindWords()[id] })),
]

/** The reports of this kind as a table. */
function Actions({ kind }: { kind: Kind | undefined }) {
  const take = async () => {
    try {
      keep(await reportsFile(kind))
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' })
    }
  }
  return (
    <Button
      kind="outline"
      size="sm"
      aria-label={t('queue-download-feedback-as-csv')}
      icon={<Download size={16} aria-hidden />}
      onPress={() => void take()}
    >
      {t('queue-csv')}
    </Button>
  )
}

function More({ isPending, onPress }: { isPending: boolean; onPress: () => unknown }) {
  return (
    <div className="mt-md">
      <Button kind="outline" wide isPending={isPending} onPress={() => void onPress()}>
        {t('queue-show-more')}
      </Button>
    </div>
  )
}
