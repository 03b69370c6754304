import { t } from '@messages/stages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { projectQuery, projectsQuery, useProject } from '@/features/projects/api'
import { day, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Card } from '@/shared/ui/layout/card'
import { stageKey, stageQuery, type StageRef, type StageView } from '../api'
import { AppealDialog } from './appeal-dialog'
import './project-header.css'
import { TierOverride } from './tier-override'
import { useUsualTime } from './use-usual-time'
import { mayWithdraw, submissionOf, WithdrawDialog } from './withdraw-dialog'

/** Where the stage stands in words, with its receipt, its place in the queue and what can be done. */
export function StatusPanel({
  stageRef,
  view,
  action,
}: {
  stageRef: StageRef
  view: StageView
  action: ReactNode
}) {
  const [asking, setAsking] = useState<'withdraw' | 'appeal' | null>(null)
  const close = () => setAsking(null)
  const changed = useChanged(stageRef, close)
  const waiting = view.approval_status === 'submitted' || view.approval_status === 'in_review'
  const facts = factsOf(view, waiting)
  return (
    <div className="stage-status mb-lg">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-sm md:gap-md">
          <p className="max-w-prose min-w-0 flex-1 basis-60 text-body md:text-reading">
            <Sentence {...{ stageRef, view }} />
          </p>
          <div className="flex flex-wrap gap-sm">
            {action}
            {mayWithdraw(view) && (
              <Button kind="outline" onPress={() => setAsking('withdraw')}>
                {t('status-panel-withdraw', { of: submissionOf(view) })}
              </Button>
            )}
            {view.actions.includes('appeal') && (
              <Button kind="outline" onPress={() => setAsking('appeal')}>
                {t('status-panel-appeal-decision')}
              </Button>
            )}
          </div>
        </div>
        {view.tier_override && (
          <div className="mt-md">
            <TierOverride raise={view.tier_override} />
          </div>
        )}
        {facts.length > 0 && (
          <dl className="stage-receipt mt-sm text-caption font-normal md:text-body">
            {facts.map(([name, value]) => (
              <div key={name} className="flex flex-wrap gap-x-sm">
                <dt className="text-lightText">{name}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {waiting && <Usual stage={view.stage} />}
      </Card>
      <WithdrawDialog
        {...{ stageRef, view }}
        isOpen={asking === 'withdraw'}
        onClose={close}
        onDone={changed}
      />
      {asking === 'appeal' && <AppealDialog stageRef={stageRef} onClose={close} onDone={changed} />}
    </div>
  )
}

/** Of an approved stage the next one is told as it stands, once it has been begun. */
function Sentence({
  stageRef: { projectId, stage },
  view,
}: {
  stageRef: StageRef
  view: StageView
}) {
  const { stages } = useProject(projectId)
  const next = stages[`stage${stage + 1}` as keyof typeof stages]?.approval_status
  if (view.approval_status === 'approved' && next === 'approved') {
    return t('status-panel-approved-both', { stage, next: stage + 1 })
  }
  const is = next && nextWords()[next]
  if (view.approval_status !== 'approved' || !is) return sentenceOf(view)
  return t('status-panel-approved-next', { stage, next: stage + 1, is })
}

/** Of a stage that has been begun. */
const nextWords = (): Record<string, string> => ({
  draft: t('status-panel-next-draft'),
  submitted: t('status-panel-next-submitted'),
  in_review: t('status-panel-next-in-review'),
  changes_requested: t('status-panel-next-changes'),
  rejected: t('status-panel-next-rejected'),
})

/** Shows how the stage stands now, here and wherever its project is listed. */
function useChanged(stageRef: StageRef, onEnd: () => void) {
  const queryClient = useQueryClient()
  return (next: StageView) => {
    queryClient.setQueryData(stageQuery(stageRef).queryKey, next)
    void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
    void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: projectQuery(stageRef.projectId).queryKey })
    onEnd()
  }
}

function Usual({ stage }: { stage: StageView['stage'] }) {
  const usual = useUsualTime(stage)
  if (!usual) return null
  return (
    <p className="mt-md text-caption font-normal text-lightText">
      {usual} <TextLink to="/review/statistics">{t('status-panel-review-statistics')}</TextLink>
    </p>
  )
}

function sentenceOf(view: StageView): string {
  const of = submissionOf(view)
  switch (view.approval_status) {
    case 'submitted':
      // Who returns to the same reviewer waits for nobody in the queue.
      if (typeof view.queue_position !== 'number')
        return mayWithdraw(view)
          ? t('status-panel-assigned', { of })
          : t('status-panel-assigned-project-owner', { of })
      return mayWithdraw(view)
        ? t('status-panel-waiting-reviewer', { of })
        : t('status-panel-waiting-reviewer-project-owner', { of })
    case 'in_review':
      return mayWithdraw(view)
        ? t('status-panel-review-in-progress', { of })
        : t('status-panel-review-in-progress-reviewers', { of })
    case 'changes_requested':
      return t('status-panel-reviewer-requested-changes-edit')
    case 'approved':
      return view.approval_meaning
    case 'rejected':
      return t('status-panel-rejected-see-feedback-reasons')
    default:
      return view.version === 0
        ? t(
            view.editable === 'none'
              ? 'status-panel-not-started-by-others'
              : 'status-panel-not-started',
          )
        : t('status-panel-draft-visible-team-only')
  }
}

/** Reviewers see fewer in their queue: each is offered what suits them. */
function placeOf({ queue_position: position }: StageView): string | null {
  return typeof position === 'number'
    ? t('status-panel-queue-place', { position: String(position) })
    : null
}

function factsOf(view: StageView, waiting: boolean): [string, string][] {
  const facts: [string, string | null | undefined][] = [
    [t('status-panel-receipt-no'), view.receipt_no?.toString()],
    [t('status-panel-queue-position'), placeOf(view)],
    [t('status-panel-submitted'), view.submitted_at && moment(view.submitted_at)],
    [t('status-panel-decision-due-by'), waiting && view.due_at ? day(view.due_at) : null],
    [t('status-panel-decided'), waiting ? null : view.decided_at && moment(view.decided_at)],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}
