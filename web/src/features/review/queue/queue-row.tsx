import { t, Text } from '@messages/review-queue'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
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
    <li className="relative flex flex-wrap items-center gap-x-md gap-y-sm border-t border-line py-md">
      <div className="flex min-w-0 flex-1 basis-72 gap-md">
        <div className="w-11 shrink-0">
          <Picture {...props} />
        </div>
        <div className="min-w-0 flex-1">
          <Title {...props} />
          <About item={item} taxonomies={taxonomies} />
          <RiskChips flags={item.flags} />
        </div>
      </div>
      <dl className="queue-facts text-caption">
        <div>
          <dt className="text-lightText">{t('queue-row-submitted')}</dt>
          <dd className="font-normal">{ago(item.submitted_at)}</dd>
        </div>
        <Due item={item} />
        <div>
          <dt className="text-lightText">{t('queue-row-reviews')}</dt>
          <dd className="tabular font-normal">
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
  if (isClosed({ item, tab }) || item.declare) return <Poster title={item.project_name} />
  return <SubmissionPoster submission={item} title={item.project_name} />
}

function Title({ item, tab }: Queued) {
  const offered = isOffered(tab)
  return (
    <p className="flex flex-wrap items-center gap-x-sm gap-y-1">
      <span className="tabular text-caption text-lightText">
        {t('queue-row-no', { receiptNo: String(item.receipt_no) })}
      </span>
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
        <Badge tone="primary">{t('queue-row-second-opinion')}</Badge>
      )}
      {item.reviewed_before && <Badge>{t('queue-row-reviewed-by-before')}</Badge>}
      {item.assigned && <Badge tone="primary">{t('queue-row-assigned')}</Badge>}
      {offered && !item.matches && <Badge>{t('queue-row-outside-review-settings')}</Badge>}
    </p>
  )
}

function About({ item, taxonomies }: { item: QueueItem; taxonomies: Taxonomies | undefined }) {
  const facts = [
    matchedBy(item, taxonomies),
    tierWords()[item.tier],
    t('queue-row-version', { version: item.version }),
    item.other_projects > 0 ? t('queue-row-other-projects', { count: item.other_projects }) : null,
  ].filter(Boolean)
  return (
    <>
      <p className="mt-1 text-body text-lightText">
        {t('queue-row-stage', {
          stage: item.stage,
          name: stageNames()[item.stage as StageNumber],
          facts: facts.join(' · '),
        })}
      </p>
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

function RowActions({ item, tab, lead, onOpen }: Actions) {
  const offered = isOffered(tab)
  return (
    <div className="relative z-10 flex flex-wrap gap-sm empty:hidden">
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
          kind="outline"
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
        <dt className="text-lightText">{t('queue-row-decided')}</dt>
        <dd className="font-normal">{day(item.decided_at)}</dd>
      </div>
    )
  }
  const how = urgency(item.due_at, item.overdue)
  return (
    <div>
      <dt className="text-lightText">{t('queue-row-due')}</dt>
      <dd
        className={clsx(
          how === 'late' ? 'text-error' : how === 'soon' ? 'text-warning' : 'font-normal',
        )}
      >
        {how === 'late'
          ? t('queue-row-overdue-since', { dueAt: day(item.due_at) })
          : day(item.due_at)}
      </dd>
    </div>
  )
}
