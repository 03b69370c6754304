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
import { rowKeys } from './row-keys'
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

export function QueueList({ tab, lead }: { tab: QueueTab; lead: boolean }) {
  const [all, setAll] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    queueQuery(tab, all),
  )
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<{
    what: 'claim' | 'assign' | 'decline'
    item: QueueItem
  } | null>(null)
  const close = () => setOpen(null)
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('queue-list-queue-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const [title, text] = empty()[tab]
  return (
    <Loading isLoading={!data} skeleton={<Waiting />}>
      {isOffered(tab) && <OwnPreferences taxonomies={taxonomies} all={all} onAll={setAll} />}
      {items.length === 0 ? (
        <EmptyState title={title}>{text}</EmptyState>
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
          {hasNextPage && (
            <div className="mt-md text-center">
              <Button
                kind="outline"
                onPress={() => void fetchNextPage()}
                isPending={isFetchingNextPage}
              >
                {t('queue-list-show-more')}
              </Button>
            </div>
          )}
        </>
      )}
      {open?.what === 'claim' && <ClaimDialog item={open.item} onClose={close} />}
      {open?.what === 'assign' && <AssignDialog item={open.item} onClose={close} />}
      {open?.what === 'decline' && (
        <ReleaseDialog
          submissionId={open.item.submission_id}
          onClose={close}
          onDone={async () => {
            close()
            await queryClient.invalidateQueries({ queryKey: queueKey })
            toast(t('queue-list-assignment-declined'))
          }}
        />
      )}
    </Loading>
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
