import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { stageNames, submissionWords } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { ago, count, day } from '@/shared/lib/format'
import type { StageNumber } from '@/shared/identity/guards'
import { Badge } from '@/shared/ui/indicators/badge'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { toast } from '@/shared/ui/messages/toast'
import { type QueueItem, queueKey, queueQuery, type QueueTab } from '../api'
import { urgency } from '../draft'
import { matchedBy } from '../preferences'
import { kindWords, tierWords } from '../words'
import { ClaimDialog } from './claim-dialog'
import { GiveDialog } from './give-dialog'
import { OwnPreferences } from './own-preferences'
import './queue.css'
import { ReleaseDialog } from '../decision/release-dialog'
import { RiskChips } from '../submission/risk-flags'

const empty: Record<QueueTab, [title: string, text: string]> = {
  unclaimed: ['No unclaimed submissions', 'Every submission has a reviewer.'],
  mine: ['No active reviews', 'Claim a submission from the Unclaimed tab.'],
  waiting: [
    'No changes pending',
    'Submissions you requested changes on appear here until they are resubmitted.',
  ],
  decided: ['No decisions yet', 'Your decisions appear here.'],
  appeals: ['No appeals', 'Appeals against rejections appear here.'],
  in_hand: ['No active reviews', 'Claimed and assigned submissions appear here.'],
  to_confirm: [
    'Nothing to confirm',
    'Rejections and disputed approvals appear here for your confirmation.',
  ],
}

export function QueueList({ tab, lead }: { tab: QueueTab; lead: boolean }) {
  const [all, setAll] = useState(false)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    queueQuery(tab, all),
  )
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<{ what: 'claim' | 'decline' | 'give'; item: QueueItem } | null>(
    null,
  )
  const close = () => setOpen(null)
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title="The queue could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const [title, text] = empty[tab]
  return (
    <Loading isLoading={!data} skeleton={<Waiting />}>
      {isOffered(tab) && <OwnPreferences taxonomies={taxonomies} all={all} onAll={setAll} />}
      {items.length === 0 ? (
        <EmptyState title={title}>{text}</EmptyState>
      ) : (
        <>
          <ul className="border-b border-line">
            {items.map((item) => (
              <Row
                key={item.submission_id}
                item={item}
                tab={tab}
                taxonomies={taxonomies}
                lead={lead}
                onOpen={(what) => setOpen({ what, item })}
              />
            ))}
          </ul>
          {hasNextPage && (
            <div className="mt-md text-center">
              <Button
                kind="outline"
                onPress={() => void fetchNextPage()}
                isPending={isFetchingNextPage}
              >
                Show more
              </Button>
            </div>
          )}
        </>
      )}
      {open?.what === 'claim' && <ClaimDialog item={open.item} onClose={close} />}
      {open?.what === 'give' && <GiveDialog item={open.item} onClose={close} />}
      {open?.what === 'decline' && (
        <ReleaseDialog
          submissionId={open.item.submission_id}
          onClose={close}
          onDone={async () => {
            close()
            await queryClient.invalidateQueries({ queryKey: queueKey })
            toast('Assignment declined')
          }}
        />
      )}
    </Loading>
  )
}

const isOffered = (tab: QueueTab) => tab === 'unclaimed' || tab === 'appeals'

function Row({
  item,
  tab,
  taxonomies,
  lead,
  onOpen,
}: {
  item: QueueItem
  tab: QueueTab
  taxonomies: Taxonomies | undefined
  lead: boolean
  onOpen: (what: 'claim' | 'decline' | 'give') => void
}) {
  const facts = [
    matchedBy(item, taxonomies),
    tierWords[item.tier],
    `Version ${item.version}`,
    item.other_projects > 0 ? count(item.other_projects, 'other project') : null,
  ].filter(Boolean)
  const offered = isOffered(tab)
  const closed = offered || item.assigned || (tab === 'in_hand' && item.state === 'submitted')
  return (
    <li className="relative flex flex-wrap items-center gap-x-md gap-y-sm border-t border-line py-md">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-sm gap-y-1">
          <span className="tabular text-caption text-lightText">No. {item.receipt_no}</span>
          {closed ? (
            <span className="text-h3 wrap-anywhere">{item.project_name}</span>
          ) : (
            <Link
              to="/review/$submissionId"
              params={{ submissionId: item.submission_id }}
              className="rounded-sm text-h3 wrap-anywhere after:absolute after:inset-0 hover:text-link"
            >
              {item.project_name}
            </Link>
          )}
          {!offered && tab !== 'mine' && tab !== 'in_hand' && (
            <Badge tone={submissionWords(item.state).tone}>
              {submissionWords(item.state).label}
            </Badge>
          )}
          {kindWords[item.kind] && <Badge tone="primary">{kindWords[item.kind]}</Badge>}
          {offered && item.reviews_done > 0 && <Badge tone="primary">Second opinion</Badge>}
          {item.reviewed_before && <Badge>Reviewed by you before</Badge>}
          {item.assigned && <Badge tone="primary">Assigned to you</Badge>}
          {offered && !item.matches && <Badge>Outside your review settings</Badge>}
        </p>
        <p className="mt-1 text-body text-lightText">
          Stage {item.stage} · {stageNames[item.stage as StageNumber]} · {facts.join(' · ')}
        </p>
        {item.waits_for_stage && (
          <p className="mt-1 text-body text-warning">
            On hold: approval of stage {item.waits_for_stage} was withdrawn
          </p>
        )}
        {item.reviewers && item.reviewers.length > 0 && (
          <p className="mt-1 text-body">
            Reviewers: <bdi>{item.reviewers.join(', ')}</bdi>
          </p>
        )}
        <RiskChips flags={item.flags} />
      </div>
      <dl className="queue-facts text-caption">
        <div>
          <dt className="text-lightText">Submitted</dt>
          <dd className="font-normal">{ago(item.submitted_at)}</dd>
        </div>
        <Due item={item} />
        <div>
          <dt className="text-lightText">Reviews</dt>
          <dd className="tabular font-normal">
            {item.reviews_done} of {item.reviews_needed}
          </dd>
        </div>
      </dl>
      <div className="relative z-10 flex flex-wrap gap-sm empty:hidden">
        {lead && (offered || tab === 'in_hand') && (
          <Button size="sm" kind="quiet" onPress={() => onOpen('give')}>
            {offered ? 'Assign…' : 'Reviewers…'}
            <span className="sr-only"> {item.project_name}</span>
          </Button>
        )}
        {item.assigned && (
          <Button size="sm" kind="quiet" onPress={() => onOpen('decline')}>
            Decline<span className="sr-only"> {item.project_name}</span>
          </Button>
        )}
        {(offered || item.assigned) && (
          <Button
            size="sm"
            kind="outline"
            onPress={() => onOpen('claim')}
            isDisabled={!item.claimable}
          >
            {item.assigned ? 'Start review' : 'Claim'}
            <span className="sr-only"> {item.project_name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function Due({ item }: { item: QueueItem }) {
  if (item.decided_at) {
    return (
      <div>
        <dt className="text-lightText">Decided</dt>
        <dd className="font-normal">{day(item.decided_at)}</dd>
      </div>
    )
  }
  const how = urgency(item.due_at, item.overdue)
  return (
    <div>
      <dt className="text-lightText">Due</dt>
      <dd
        className={clsx(
          how === 'late' ? 'text-error' : how === 'soon' ? 'text-warning' : 'font-normal',
        )}
      >
        {how === 'late' ? `Overdue since ${day(item.due_at)}` : day(item.due_at)}
      </dd>
    </div>
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
