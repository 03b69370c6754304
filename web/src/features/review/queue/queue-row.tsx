import { t, Text } from '@messages/review-queue'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Lock from 'lucide-react/icons/lock'
import AlertTriangle from 'lucide-react/icons/triangle-alert'
import { stageNames, submissionWords } from '@/features/projects/api'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { ago, day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Poster } from '@/shared/ui/images/poster'
import { Badge } from '@/shared/ui/indicators/badge'
import type { QueueItem } from '../api'
import { urgency } from '../draft'
import { matchedBy } from '../preferences'
import type { QueueTab } from '../queue-tabs'
import { RiskChips } from '../submission/risk-flags'
import { SubmissionPoster } from '../submission/submission-poster'
import { kindWords, tierWords } from '../words'
import { isResubmitted } from './order'
import './queue.css'

/** Whether a tab lists what a reviewer may claim. */
export const isOffered = (tab: QueueTab) => tab === 'unclaimed' || tab === 'appeals'

interface Queued {
  item: QueueItem
  tab: QueueTab
}

interface Actions extends Queued {
  lead: boolean
  onOpen: (what: 'claim' | 'assign' | 'decline') => void
}

/** One submission of the queue, with what can be done with it. */
export function QueueRow({
  taxonomies,
  ...props
}: Actions & { taxonomies: Taxonomies | undefined }) {
  const { item } = props
  return (
    <li className="queue-row">
      <div className="queue-picture">
        <Picture {...props} />
      </div>
      <div className="queue-about">
        <Title {...props} />
        <About {...props} taxonomies={taxonomies} />
        <RiskChips flags={item.flags} />
      </div>
      <dl className="queue-facts">
        <Due item={item} />
        <div>
          <dt>{t('queue-row-submitted')}</dt>
          <dd>{ago(item.submitted_at)}</dd>
        </div>
        <div>
          <dt>{t('queue-row-reviews')}</dt>
          <dd className="tabular">
            {t('queue-row-of', {
              reviewsDone: item.reviews_done,
              reviewsNeeded: item.reviews_needed,
            })}
          </dd>
        </div>
      </dl>
      <RowActions {...props} />
    </li>
  )
}

/** Whether the caller may not open it yet: nobody has claimed it, or they have not declared to have no conflict. */
function isClosed({ item, tab }: Queued) {
  return isOffered(tab) || item.assigned || (tab === 'in_hand' && item.state === 'submitted')
}

/** The key image of what the caller may read; before they declare to have no conflict it is not told. */
function Picture({ item, tab }: Queued) {
  if (isClosed({ item, tab })) {
    return (
      <span className="queue-locked">
        <Poster title={item.project_name} />
        {!isOffered(tab) && <Lock size={18} aria-hidden />}
      </span>
    )
  }
  if (item.declare) return <Poster title={item.project_name} />
  return <SubmissionPoster submission={item} title={item.project_name} />
}

function Title({ item, tab }: Queued) {
  const offered = isOffered(tab)
  return (
    <p className="flex flex-wrap items-center gap-x-sm gap-y-1">
      {isClosed({ item, tab }) ? (
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
        <Badge tone={submissionWords(item.state).tone}>{submissionWords(item.state).label}</Badge>
      )}
      {kindWords()[item.kind] && <Badge tone="primary">{kindWords()[item.kind]}</Badge>}
      {offered && item.reviews_done > 0 && (
        <Badge tone="primary">{t('queue-row-another-review')}</Badge>
      )}
      <Before item={item} />
      {item.own_decided && <Badge tone="success">{decidedWords(item)}</Badge>}
      {offered && !item.matches && <Badge>{t('queue-row-outside-review-settings')}</Badge>}
    </p>
  )
}

/** Why it is the caller's before they have begun, and that they know it. */
function Before({ item }: { item: QueueItem }) {
  if (isResubmitted(item)) return <Badge tone="primary">{t('queue-row-resubmitted')}</Badge>
  return (
    <>
      {item.reviewed_before && <Badge>{t('queue-row-reviewed-by-before')}</Badge>}
      {item.assigned && <Badge tone="primary">{t('queue-row-assigned')}</Badge>}
    </>
  )
}

const decidedWords = ({ reviews_done: done, reviews_needed: needed }: QueueItem) =>
  done < needed ? t('queue-row-waits-for-another') : t('queue-row-decided-by-you')

function About({ item, tab, taxonomies }: Queued & { taxonomies: Taxonomies | undefined }) {
  const facts = [matchedBy(item, taxonomies), tierWords()[item.tier]].filter(Boolean)
  const stage = t('queue-row-stage', {
    stage: item.stage,
    name: stageNames()[item.stage as StageNumber],
  })
  const numbers = [
    t('queue-row-no', { receiptNo: String(item.receipt_no) }),
    t('queue-row-version', { version: item.version }),
    item.other_projects > 0 && t('queue-row-other-projects', { count: item.other_projects }),
    // Of a list in which nothing opens yet, that stands above it.
    !isOffered(tab) && isClosed({ item, tab }) && closedWords(item),
  ].filter(Boolean)
  return (
    <>
      <p className="mt-1 text-body">
        <span className="font-medium">{stage}</span>
        <span className="text-lightText"> · {facts.join(' · ')}</span>
      </p>
      <p className="mt-1 text-caption font-normal text-lightText">{numbers.join(' · ')}</p>
      {item.waits_for_stage && (
        <p className="mt-1 text-body text-warning">
          {t('queue-row-on-hold-approval-stage', { waitsForStage: item.waits_for_stage })}
        </p>
      )}
      {item.reviewers && item.reviewers.length > 0 && (
        <p className="mt-1 text-body">
          <Text
            id="queue-row-reviewers"
            args={{ reviewers: item.reviewers.join(', ') }}
            elements={{ bdi: <bdi /> }}
          />
        </p>
      )}
    </>
  )
}

const closedWords = ({ assigned }: QueueItem) =>
  assigned ? t('queue-row-closed-assigned') : t('queue-row-closed')

/** What pressing the row does, where it has no button. */
const nextWords: Partial<Record<QueueTab, (item: QueueItem) => string>> = {
  mine: ({ own_decided: isDecided }) =>
    isDecided ? t('queue-row-open-review') : t('queue-row-continue'),
  to_confirm: () => t('queue-row-confirm'),
}

function RowActions({ item, tab, lead, onOpen }: Actions) {
  const offered = isOffered(tab)
  return (
    <div className="queue-actions">
      {!isClosed({ item, tab }) && nextWords[tab] && (
        <span className="queue-next" aria-hidden>
          {nextWords[tab](item)}
          <ArrowRight size={16} />
        </span>
      )}
      {lead && (offered || tab === 'in_hand') && (
        <Button size="sm" kind="quiet" onPress={() => onOpen('assign')}>
          {offered ? t('queue-row-assign') : t('queue-row-open-reviewers')}
          <span className="sr-only"> {item.project_name}</span>
        </Button>
      )}
      {item.assigned && (
        <Button size="sm" kind="quiet" onPress={() => onOpen('decline')}>
          <Text
            id="queue-row-decline"
            args={{ projectName: item.project_name }}
            elements={{ span: <span className="sr-only" /> }}
          />
        </Button>
      )}
      {(offered || item.assigned) && (
        <Button
          size="sm"
          kind={item.assigned ? 'primary' : 'outline'}
          onPress={() => onOpen('claim')}
          isDisabled={!item.claimable}
        >
          {item.assigned ? t('queue-row-start-review') : t('queue-row-claim')}
          <span className="sr-only"> {item.project_name}</span>
        </Button>
      )}
    </div>
  )
}

function Due({ item }: { item: QueueItem }) {
  if (item.decided_at) {
    return (
      <div>
        <dt>{t('queue-row-decided')}</dt>
        <dd>{day(item.decided_at)}</dd>
      </div>
    )
  }
  const how = urgency(item.due_at, item.overdue)
  const isLate = how === 'late'
  return (
    <div className={`queue-due queue-due-${how}`}>
      <dt>{t('queue-row-due')}</dt>
      <dd>
        {isLate && <AlertTriangle size={14} aria-hidden />}
        {isLate ? t('queue-row-overdue') : ago(item.due_at)}
        <span className="queue-day">
          {isLate ? t('queue-row-since', { dueAt: day(item.due_at) }) : day(item.due_at)}
        </span>
      </dd>
    </div>
  )
}
