import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import { stageNames } from '@/features/projects/api'
import type { QueueItem, QueueTab } from '@/features/review/api'
import type { StageNumber } from '@/shared/identity/guards'
import { day as dayOf, list } from '@/shared/lib/format'
import { isSoon, ranks, type Todo, waitFor } from './todo'

/** The first page of a tab of the queue. */
export interface Queue {
  items: QueueItem[]
  hasMore: boolean
}

/** What a reviewer, and a review lead, has before them; a tab that is not theirs or not known is absent. */
export type Queues = Partial<Record<QueueTab, Queue>>

/** As many as one may hold: whoever has them all is offered nothing more. */
const mostHeld = 5

/**
 * What the caller has begun, was given or may have again, one by one, in the order of the due dates; not what they have
 * decided and somebody else has to go on with.
 */
export function reviewSteps(queues: Queues, now: number): Todo[] {
  const mine = (queues.mine?.items ?? []).filter((item) => !item.own_decided)
  const returned = offered(queues).filter(isReturned)
  return [
    ...mine.map((item) => ({ ...reviewStep(item, now), project: begun(item) })),
    ...returned.map((item) => ({
      ...reviewStep(item, now),
      title: t('review-steps-resubmitted', { name: item.project_name }),
      does: { action: t('review-steps-claim-again', { version: item.version }), to: desk(item) },
      rank: item.overdue ? ranks.overdue : ranks.returned,
    })),
    ...leadSteps(queues),
  ]
}

const holdsAll = ({ mine }: Queues) => (mine?.items.length ?? 0) >= mostHeld

/** What has been begun is open to the caller; of everything else only the name is known before the declaration. */
const begun = (item: QueueItem) => ({
  name: item.project_name,
  ...(item.assigned ? {} : { submission: item }),
})

/** It has a row of its own. */
const isReturned = (item: QueueItem) => item.reviewed_before && item.claimable

const offered = (queues: Queues) => queues.unclaimed?.items ?? []

function reviewStep(item: QueueItem, now: number): Todo {
  const isDueSoon = isSoon(item.due_at, now)
  return {
    id: `review:${item.submission_id}`,
    project: { name: item.project_name },
    title: titleOf(item),
    why: factsOf(item),
    ...waitFor('others', item.submitted_at, now),
    due: item.overdue
      ? { label: t('review-steps-overdue', { day: dayOf(item.due_at) }), tone: 'error' }
      : {
          label: t('review-steps-due', { day: dayOf(item.due_at) }),
          tone: isDueSoon ? 'warning' : 'neutral',
        },
    does: {
      action: actionOf(item),
      to: desk(item),
    },
    rank: rankOf(item, isDueSoon),
    at: item.due_at,
  }
}

function titleOf({ project_name: name, reviewed_before: isBack, assigned }: QueueItem): string {
  if (isBack) return t('review-steps-resubmitted', { name })
  return assigned ? t('review-steps-assigned', { name }) : t('review-steps-review', { name })
}

function actionOf({ assigned, reviewed_before: isBack, version }: QueueItem): string {
  if (!assigned) return t('review-steps-continue-review')
  return isBack ? t('review-steps-claim-again', { version }) : t('review-steps-start-review')
}

function factsOf({ stage, version }: QueueItem): string {
  return t('review-steps-facts', { stage, name: stageNames()[stage as StageNumber], version })
}

function rankOf(item: QueueItem, isDueSoon: boolean): number {
  if (item.overdue) return ranks.overdue
  if (item.reviewed_before) return ranks.returned
  return isDueSoon ? ranks.dueSoon : ranks.inReview
}

/** What is due next and has no row of its own, among what is offered or, to a review lead, in anybody's hands. */
export function dueNext(queues: Queues, now: number, atMost: number): Todo[] {
  const isFull = holdsAll(queues)
  const does = (name: QueueTab, item: QueueItem) =>
    name === 'unclaimed' && item.claimable && !item.declare && !isFull
      ? { action: t('review-steps-claim'), to: desk(item) }
      : { action: t('review-steps-see-in-queue'), to: tab(name) }
  const inHand = queues.in_hand?.items ?? []
  const rows = (name: QueueTab, items: QueueItem[], facts: (item: QueueItem) => string) =>
    items.map((item): Todo => ({
      ...reviewStep(item, now),
      title: item.project_name,
      why: [factsOf(item), facts(item)].filter(Boolean).join(' · '),
      does: does(name, item),
    }))
  return [
    ...rows(
      'unclaimed',
      offered(queues).filter((item) => !isReturned(item)),
      // Where nobody has any of them, it is nothing to tell them apart by.
      () => (inHand.length > 0 ? t('review-steps-not-claimed') : ''),
    ),
    ...rows('in_hand', inHand, ({ reviewers = [] }) =>
      t('review-steps-with', { reviewers: list(reviewers) }),
    ),
  ]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, atMost)
}

/** What a review lead looks after. */
function leadSteps({ to_confirm: waiting, in_hand: inHand, appeals }: Queues): Todo[] {
  return [
    ...queueStep('to_confirm', waiting, (args) => [
      t('review-steps-confirm', args),
      t('review-steps-confirm-why'),
      t('review-steps-open-decisions'),
    ]),
    ...queueStep(
      'in_hand',
      only(inHand, ({ overdue }) => overdue),
      (args) => [
        t('review-steps-late', args),
        t('review-steps-late-why'),
        t('review-steps-open-reviews'),
      ],
      ranks.overdue,
    ),
    ...queueStep(
      'appeals',
      only(appeals, ({ claimable }) => claimable),
      (args) => [
        t('review-steps-appeals', args),
        t('review-steps-appeals-why'),
        t('review-steps-open-appeals'),
      ],
    ),
  ]
}

function queueStep(
  id: QueueTab,
  queue: Queue | undefined,
  words: (args: Count) => [title: string, why: string, action: string],
  rank: number = ranks.toConfirm,
): Todo[] {
  if (!queue || queue.items.length === 0) return []
  const [title, why, action] = words(counted(queue))
  const does = { action, to: tab(id) }
  return [{ id, title, why, does, rank, at: earliest(queue.items) }]
}

const only = (queue: Queue | undefined, wanted: (item: QueueItem) => boolean) =>
  queue && { ...queue, items: queue.items.filter(wanted) }

const earliest = (items: QueueItem[]) => items.map(({ due_at }) => due_at).toSorted()[0] ?? ''

interface Count {
  count: number
  more: 'yes' | 'no'
}

/** Only the first page is known: behind it there may be more. */
export function counted(queue: Queue | undefined): Count {
  return { count: queue?.items.length ?? 0, more: queue?.hasMore ? 'yes' : 'no' }
}

export const tab = (name: QueueTab): LinkProps => ({ to: '/review', search: { tab: name } })

/** The desk of a submission; who has not declared to have no conflict of interest yet does so there. */
const desk = ({ submission_id: submissionId }: QueueItem): LinkProps => ({
  to: '/review/$submissionId',
  params: { submissionId },
})
