import { t, Text } from '@messages/review-queue'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { stageNames, submissionWords } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { ago, day } from '@/shared/lib/format'
import type { StageNumber } from '@/shared/identity/guards'
import { Badge } from '@/shared/ui/indicators/badge'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { toast } from '@/shared/ui/messages/toast'
import { type QueueItem, queueKey, queueQuery } from '../api'
import type { QueueTab } from '../queue-tabs'
import { urgency } from '../draft'
import { matchedBy } from '../preferences'
import { kindWords, tierWords } from '../words'
import { ClaimDialog } from './claim-dialog'
import { GiveDialog } from './give-dialog'
import { OwnPreferences } from './own-preferences'
import './queue.css'
import { ReleaseDialog } from '../decision/release-dialog'
import { RiskChips } from '../submission/risk-flags'

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
  const [open, setOpen] = useState<{ what: 'claim' | 'decline' | 'give'; item: QueueItem } | null>(
    null,
  )
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
                {t('queue-list-show-more')}
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
            toast(t('queue-list-assignment-declined'))
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
    tierWords()[item.tier],
    t('queue-list-version', { version: item.version }),
    item.other_projects > 0 ? t('queue-list-other-projects', { count: item.other_projects }) : null,
  ].filter(Boolean)
  const offered = isOffered(tab)
  const closed = offered || item.assigned || (tab === 'in_hand' && item.state === 'submitted')
  return (
    <li className="relative flex flex-wrap items-center gap-x-md gap-y-sm border-t border-line py-md">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-sm gap-y-1">
          <span className="tabular text-caption text-lightText">
            {t('queue-list-no', { receiptNo: String(item.receipt_no) })}
          </span>
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
          {kindWords()[item.kind] && <Badge tone="primary">{kindWords()[item.kind]}</Badge>}
          {offered && item.reviews_done > 0 && (
            <Badge tone="primary">{t('queue-list-second-opinion')}</Badge>
          )}
          {item.reviewed_before && <Badge>{t('queue-list-reviewed-by-before')}</Badge>}
          {item.assigned && <Badge tone="primary">{t('queue-list-assigned')}</Badge>}
          {offered && !item.matches && <Badge>{t('queue-list-outside-review-settings')}</Badge>}
        </p>
        <p className="mt-1 text-body text-lightText">
          {t('queue-list-stage', {
            stage: item.stage,
            name: stageNames()[item.stage as StageNumber],
            facts: facts.join(' · '),
          })}
        </p>
        {item.waits_for_stage && (
          <p className="mt-1 text-body text-warning">
            {t('queue-list-on-hold-approval-stage', { waitsForStage: item.waits_for_stage })}
          </p>
        )}
        {item.reviewers && item.reviewers.length > 0 && (
          <p className="mt-1 text-body">
            <Text
              id="queue-list-reviewers"
              args={{ reviewers: item.reviewers.join(', ') }}
              elements={{ bdi: <bdi /> }}
            />
          </p>
        )}
        <RiskChips flags={item.flags} />
      </div>
      <dl className="queue-facts text-caption">
        <div>
          <dt className="text-lightText">{t('queue-list-submitted')}</dt>
          <dd className="font-normal">{ago(item.submitted_at)}</dd>
        </div>
        <Due item={item} />
        <div>
          <dt className="text-lightText">{t('queue-list-reviews')}</dt>
          <dd className="tabular font-normal">
            {t('queue-list-of', {
              reviewsDone: item.reviews_done,
              reviewsNeeded: item.reviews_needed,
            })}
          </dd>
        </div>
      </dl>
      <div className="relative z-10 flex flex-wrap gap-sm empty:hidden">
        {lead && (offered || tab === 'in_hand') && (
          <Button size="sm" kind="quiet" onPress={() => onOpen('give')}>
            {offered ? t('queue-list-assign') : t('queue-list-open-reviewers')}
            <span className="sr-only"> {item.project_name}</span>
          </Button>
        )}
        {item.assigned && (
          <Button size="sm" kind="quiet" onPress={() => onOpen('decline')}>
            <Text
              id="queue-list-decline"
              args={{ projectName: item.project_name }}
              elements={{ span: <span className="sr-only" /> }}
            />
          </Button>
        )}
        {(offered || item.assigned) && (
          <Button
            size="sm"
            kind="outline"
            onPress={() => onOpen('claim')}
            isDisabled={!item.claimable}
          >
            {item.assigned ? t('queue-list-start-review') : t('queue-list-claim')}
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
        <dt className="text-lightText">{t('queue-list-decided')}</dt>
        <dd className="font-normal">{day(item.decided_at)}</dd>
      </div>
    )
  }
  const how = urgency(item.due_at, item.overdue)
  return (
    <div>
      <dt className="text-lightText">{t('queue-list-due')}</dt>
      <dd
        className={clsx(
          how === 'late' ? 'text-error' : how === 'soon' ? 'text-warning' : 'font-normal',
        )}
      >
        {how === 'late'
          ? t('queue-list-overdue-since', { dueAt: day(item.due_at) })
          : day(item.due_at)}
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
