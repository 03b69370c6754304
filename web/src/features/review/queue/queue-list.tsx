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
import { type QueueOrder, type QueueSearch, queueSearch, type QueueTab } from '../queue-tabs'
import { ClaimDialog } from './claim-dialog'
import { AssignDialog } from './assign-dialog'
import { inOrder } from './order'
import { OwnPreferences } from './own-preferences'
import { QueueHeads } from './queue-heads'
import { isOffered, QueueRow } from './queue-row'
import { NoneOfStage, QueueBar } from './queue-bar'
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

export function QueueList({
  tab,
  lead,
  search,
  onSearch,
}: {
  tab: QueueTab
  lead: boolean
  search: QueueSearch
  onSearch: (search: QueueSearch) => void
}) {
  const [all, setAll] = useState(false)
  const isSorted = tab !== 'decided'
  const { stage = 0 } = search
  const order: QueueOrder = (isSorted && search.order) || 'oldest'
  const queue = useInfiniteQuery(queueQuery(tab, all, stage, order !== 'oldest'))
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
  const loaded = data?.pages.flatMap((page) => page.items) ?? []
  const items = inOrder(loaded, order)
  const choose = (chosen: object) => onSearch(queueSearch({ ...search, tab, ...chosen }))
  return (
    <>
      {(items.length > 0 || stage > 0) && (
        <QueueBar items={items} chosen={{ stage, order }} isSorted={isSorted} onChange={choose} />
      )}
      <Loading isLoading={!data} skeleton={<Waiting />}>
        {isOffered(tab) && <OwnPreferences taxonomies={taxonomies} all={all} onAll={setAll} />}
        {items.length === 0 ? (
          <Nothing tab={tab} stage={stage} onAllStages={() => choose({ stage: 0 })} />
        ) : (
          <>
            {isOffered(tab) && <p className="queue-closed">{t('queue-list-closed')}</p>}
            <Rows
              items={items}
              tab={tab}
              lead={lead}
              onOpen={(what, item) => setOpen({ what, item })}
            />
            {queue.hasNextPage && (
              <More
                sorted={order === 'oldest' ? null : items.length}
                isPending={queue.isFetchingNextPage}
                onMore={() => void queue.fetchNextPage()}
              />
            )}
          </>
        )}
        {open && <RowDialog {...open} onClose={() => setOpen(null)} />}
      </Loading>
    </>
  )
}

function Rows({
  items,
  tab,
  lead,
  onOpen,
}: {
  items: QueueItem[]
  tab: QueueTab
  lead: boolean
  onOpen: (what: Opened['what'], item: QueueItem) => void
}) {
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  return (
    <>
      <QueueHeads isDecided={tab === 'decided'} />
      <ul ref={rowKeys} className="queue-rows">
        {items.map((item) => (
          <QueueRow
            key={item.submission_id}
            item={item}
            tab={tab}
            taxonomies={taxonomies}
            lead={lead}
            onOpen={(what) => onOpen(what, item)}
          />
        ))}
      </ul>
      <p className="queue-keys">{t('queue-list-keys')}</p>
    </>
  )
}

function More({
  sorted,
  isPending,
  onMore,
}: {
  /** So many are in another order than the server's; null: it is the server's. */
  sorted: number | null
  isPending: boolean
  onMore: () => void
}) {
  return (
    <div className="mt-md text-center">
      {sorted !== null && (
        <p className="mb-sm text-caption text-lightText">
          {t('queue-list-sorted', { count: sorted })}
        </p>
      )}
      <Button kind="outline" onPress={onMore} isPending={isPending}>
        {t('queue-list-show-more')}
      </Button>
    </div>
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
      isBegun={false}
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
