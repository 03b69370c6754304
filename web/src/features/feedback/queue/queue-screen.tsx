import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { LinkButton } from '@/shared/ui/buttons/link-button'
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

const empty: Record<Status, string> = {
  open: 'New reports appear here until they are triaged.',
  triaged: 'Triaged reports that still need work appear here.',
  done: 'Completed reports are kept for two years.',
}

/** `/admin/feedback`: what people say about the product, for who runs it. */
export function QueueScreen({
  report,
  onReport,
}: {
  /** The report that is shown beside the list. */
  report: string | undefined
  onReport: (id?: string) => void
}) {
  usePageTitle('Feedback')
  const [status, setStatus] = useState<Status>('open')
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const wanted = { status, kind: kind === 'all' ? undefined : kind }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reportsQuery(wanted),
  )
  if (error && !data) {
    return (
      <ErrorState
        title="The feedback could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const counts = data?.pages[0]
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const take = async () => {
    try {
      keep(await reportsFile(wanted.kind))
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' })
    }
  }
  return (
    <div className="inbox" data-chosen={report ? '' : undefined}>
      <PageHeader
        title="Feedback"
        action={
          <div className="flex flex-wrap gap-sm">
            <LinkButton kind="outline" size="sm" to="/admin/analytics">
              Analytics
            </LinkButton>
            <Button
              kind="outline"
              size="sm"
              aria-label="Download feedback as CSV"
              icon={<Download size={16} aria-hidden />}
              onPress={() => void take()}
            >
              CSV
            </Button>
          </div>
        }
      >
        Reports from members and visitors.
      </PageHeader>
      <div className="inbox-filters">
        <OneOf
          label="Status"
          options={statuses.map((id) => ({ id, label: statusWords[id], count: counts?.[id] }))}
          value={status}
          onChange={(next) => {
            setStatus(next)
            onReport()
          }}
        />
        <OneOf
          label="Kind"
          options={[
            { id: 'all' as const, label: 'All' },
            ...kinds.map((id) => ({ id, label: kindWords[id] })),
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next)
            onReport()
          }}
        />
      </div>
      <div className="inbox-pair">
        <div className="inbox-list">
          <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
            {items.length === 0 ? (
              <EmptyState title={kind === 'all' ? 'No reports' : 'No reports of this kind'}>
                {empty[status]}
              </EmptyState>
            ) : (
              <ReportList items={items} chosen={report} />
            )}
            {hasNextPage && (
              <div className="mt-md">
                <Button
                  kind="outline"
                  wide
                  isPending={isFetchingNextPage}
                  onPress={() => void fetchNextPage()}
                >
                  Show more
                </Button>
              </div>
            )}
          </Loading>
        </div>
        {report ? (
          <ReportDetail key={report} id={report} onBack={() => onReport()} />
        ) : (
          items.length > 0 && (
            <p className="inbox-hint">Select a report to read, reply or change its status.</p>
          )
        )}
      </div>
    </div>
  )
}
