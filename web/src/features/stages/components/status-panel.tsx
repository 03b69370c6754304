import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { projectQuery, projectsQuery } from '@/features/projects/api'
import { statisticsQuery } from '@/features/review/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { count, day, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Card } from '@/shared/ui/layout/card'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { stageKey, stageQuery, type StageRef, type StageView, withdrawSubmission } from '../api'
import { AppealDialog } from './appeal-dialog'
import { TierOverride } from './tier-override'

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
  const [asking, setAsking] = useState<'back' | 'appeal' | null>(null)
  const queryClient = useQueryClient()
  const changed = (next: StageView) => {
    queryClient.setQueryData(stageQuery(stageRef).queryKey, next)
    void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
    void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: projectQuery(stageRef.projectId).queryKey })
    setAsking(null)
  }
  const how = view.actions.includes('withdraw') ? 'withdraw' : 'recall'
  const back = useMutation({
    mutationFn: () => withdrawSubmission(stageRef, how),
    onSuccess: (next) => {
      changed(next)
      toast('Submission withdrawn. The stage is a draft again')
    },
    onError: (error) => {
      setAsking(null)
      toast(
        isStatus(error, 409)
          ? 'The status has changed in the meantime. This page now shows the current status.'
          : messageOf(error),
        { tone: 'error' },
      )
      void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
      void queryClient.invalidateQueries({ queryKey: projectQuery(stageRef.projectId).queryKey })
    },
  })
  const waiting = view.approval_status === 'submitted' || view.approval_status === 'in_review'
  const times = useQuery({ ...statisticsQuery, enabled: waiting })
  const facts = factsOf(view, waiting)
  const usual = times.data?.stages.find(({ stage }) => stage === view.stage)
  const words = backWords[how]
  return (
    <div className="mb-lg">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-md">
          <p className="max-w-prose min-w-0 flex-1 basis-60 text-reading">{sentenceOf(view)}</p>
          <div className="flex flex-wrap gap-sm">
            {action}
            {(view.actions.includes('recall') || view.actions.includes('withdraw')) && (
              <Button kind="outline" onPress={() => setAsking('back')}>
                {words.action}
              </Button>
            )}
            {view.actions.includes('appeal') && (
              <Button kind="outline" onPress={() => setAsking('appeal')}>
                Appeal this decision
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
          <dl className="mt-md grid grid-cols-2 gap-md border-t border-line pt-md sm:grid-cols-4">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-caption text-lightText">{name}</dt>
                <dd className="tabular text-h3">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {waiting && usual && (
          <p className="mt-md text-caption font-normal text-lightText">
            {typeof usual.median_days === 'number'
              ? `Median decision time in the last 90 days: ${usual.median_days < 1 ? 'less than a day' : count(usual.median_days, 'day')}. `
              : ''}
            We aim for {count(usual.target_days, 'working day')}.{' '}
            <TextLink to="/review/statistics">Review statistics</TextLink>
          </p>
        )}
      </Card>
      <ConfirmDialog
        title={words.title}
        isOpen={asking === 'back'}
        onClose={() => setAsking(null)}
        onConfirm={() => back.mutate()}
        confirm={words.action}
        isPending={back.isPending}
      >
        <p className="text-reading">{words.text}</p>
      </ConfirmDialog>
      {asking === 'appeal' && (
        <AppealDialog stageRef={stageRef} onClose={() => setAsking(null)} onDone={changed} />
      )}
    </div>
  )
}

const backWords = {
  recall: {
    action: 'Withdraw submission',
    title: 'Withdraw this submission?',
    text: 'The stage becomes a draft again and loses its place in the queue.',
  },
  withdraw: {
    action: 'Withdraw submission',
    title: 'Withdraw this submission?',
    text: 'A review has already started. The stage becomes a draft again, and the history records a withdrawal.',
  },
}

function sentenceOf(view: StageView): string {
  switch (view.approval_status) {
    case 'submitted':
      return 'Waiting for a reviewer. The project owner can withdraw it until a decision is made.'
    case 'in_review':
      return 'A review is in progress. Reviewers stay anonymous, and you will be told the decision. Until then, the project owner can withdraw the submission.'
    case 'changes_requested':
      return 'The reviewer requested changes. You can edit only the fields they listed.'
    case 'approved':
      return view.approval_meaning
    case 'rejected':
      return 'Rejected. See the feedback for the reasons.'
    default:
      return view.version === 0 ? 'Not started.' : 'Draft: visible to your team only.'
  }
}

function factsOf(view: StageView, waiting: boolean): [string, string][] {
  const facts: [string, string | null | undefined][] = [
    ['Receipt no.', view.receipt_no?.toString()],
    ['Queue position', view.queue_position?.toString()],
    ['Submitted', view.submitted_at && moment(view.submitted_at)],
    ['Decision due by', waiting && view.due_at ? day(view.due_at) : null],
    ['Decided', waiting ? null : view.decided_at && moment(view.decided_at)],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}
