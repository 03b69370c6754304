import { t } from '@messages/review-queue'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { toast } from '@/shared/ui/messages/toast'
import { type QueueItem, queueKey, queueQuery } from '../api'
import type { QueueTab } from '../queue-tabs'
import { ClaimDialog } from './claim-dialog'
import { AssignDialog } from './assign-dialog'
import { OwnPreferences } from './own-preferences'
import { isOffered, QueueRow } from './queue-row'
import { NoneOfStage, StageFilter } from './stage-filter'
import { rowKeys } from '@/shared/lib/row-keys'
import { ReleaseDialog } from '../decision/release-dialog'

const empty = (): Record<QueueTab, [title: string, text: string]> => ({
  unclaimed: [t('queue-list-no-unclaimed-submissions'), t('queue-list-every-submission-reviewer')],
  mine: [t('queue-list-no-active-reviews'), t('queue-list-claim-submission-unclaimed-tab')],
  waiting: [t('queue-list-no-changes-pending'), t('queue-list-submissions-requested-changes-on')],
  decided: [t('queue-list-no-decisions-yet'), t('queue-list-decisions-appear-here')],
  appeals: [t('queue-list-no-appeals'), t('queue-list-appeals-against-rejections-appear')],
  in_hand: [t('queue-list-no-active-reviews'), t('queue-list-claimed-assigned-submissions-appear')],
  to_confirm: [
    t('queue-list-nothing-confirm'),
    t('queue-list-rejections-disputed-approvals-appear'),
  ],
})

type Opened = { what: 'claim' | 'assign' | 'decline'; item: QueueItem }

export function QueueList({ tab, lead }: { tab: QueueTab; lead: boolean }) {
  const [all, setAll] = useState(false)
  const [stage, setStage] = useState(0)
  const queue = useInfiniteQuery(queueQuery(tab, all, stage))
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  const [open, setOpen] = useState<Opened | null>(null)
  const { data, error } = queue
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('queue-list-queue-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void queue.refetch()}
      />
    )
  }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {(items.length > 0 || stage > 0) && <StageFilter stage={stage} onChange={setStage} />}
      <Loading isLoading={!data} skeleton={<Waiting />}>
        {isOffered(tab) && <OwnPreferences taxonomies={taxonomies} all={all} onAll={setAll} />}
        {items.length === 0 ? (
          <Nothing tab={tab} stage={stage} onAllStages={() => setStage(0)} />
        ) : (
          <>
            <ul ref={rowKeys} className="border-b border-line">
              {items.map((item) => (
                <QueueRow
                  key={item.submission_id}
                  item={item}
                  tab={tab}
                  taxonomies={taxonomies}
                  lead={lead}
                  onOpen={(what) => setOpen({ what, item })}
                />
              ))}
            </ul>
            <p className="queue-keys">{t('queue-list-keys')}</p>
            {queue.hasNextPage && (
              <div className="mt-md text-center">
                <Button
                  kind="outline"
                  onPress={() => void queue.fetchNextPage()}
                  isPending={queue.isFetchingNextPage}
                >
                  {t('queue-list-show-more')}
                </Button>
              </div>
            )}
          </>
        )}
        {open && <RowDialog {...open} onClose={() => setOpen(null)} />}
      </Loading>
    </>
  )
}

function Nothing({
  tab,
  stage,
  onAllStages,
}: {
  tab: QueueTab
  stage: number
  onAllStages: () => void
}) {
  if (stage > 0) return <NoneOfStage stage={stage} onAll={onAllStages} />
  const [title, text] = empty()[tab]
  return <EmptyState title={title}>{text}</EmptyState>
}

function RowDialog({ what, item, onClose }: Opened & { onClose: () => void }) {
  const queryClient = useQueryClient()
  if (what === 'claim') return <ClaimDialog item={item} onClose={onClose} />
  if (what === 'assign') return <AssignDialog item={item} onClose={onClose} />
  return (
    <ReleaseDialog
      submissionId={item.submission_id}
      onClose={onClose}
      onDone={async () => {
        onClose()
        await queryClient.invalidateQueries({ queryKey: queueKey })
        toast(t('queue-list-assignment-declined'))
      }}
    />
  )
}

function Waiting() {
  return (
    <div className="grid gap-md">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </div>
  )
}
