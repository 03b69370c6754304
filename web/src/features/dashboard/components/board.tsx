import { useState } from 'react'
import { flushSync } from 'react-dom'
import { stageNumbers, statusAt, statusWords } from '@/features/projects/api'
import { useAuthState } from '@/shared/identity/session'
import type { Approval } from '../approvals'
import { toDo } from '../to-do/to-do'
import { ranks, type Todo } from '../to-do/todo'
import { useApproval } from '../use-approval'
import type { Dashboard } from '../use-known'
import { Activity } from './activity'
import { Answered } from './answered'
import { ApprovalMoment } from './approval-moment'
import { FirstProject } from './first-project'
import { MyProjects } from './my-projects'
import { ReviewQueues } from './review-queues'
import { focusToDo, TodoList } from './todo-list'

/** The parts of the dashboard, once it is known who looks at it. */
export function Board({
  known,
  error,
  onRetry,
}: {
  known: Dashboard
  error: unknown
  onRetry: () => void
}) {
  const [now] = useState(Date.now)
  const uid = useAuthState()?.uid ?? ''
  const { approval, dismiss } = useApproval(uid, known.projects)
  const onDismiss = () => {
    flushSync(dismiss)
    focusToDo()
  }
  const todos = toDo(known, now).filter((todo) => !isSaidBy(approval, todo))
  const first = known.isNew && <FirstProject />
  // A newcomer's own beginning waits only for what others ask.
  const isAsked = todos.some(({ rank }) => rank < ranks.idle)
  return (
    <div className="grid gap-xl">
      {approval && <ApprovalMoment key={approval.id} approval={approval} onDismiss={onDismiss} />}
      {!isAsked && first}
      {(todos.length > 0 || !(first || approval) || Boolean(error)) && (
        <TodoList todos={todos} inReview={inReview(known)} error={error} onRetry={onRetry} />
      )}
      {isAsked && first}
      {known.hasProjects && <MyProjects />}
      {known.queues?.mine && <ReviewQueues queues={known.queues} now={now} />}
      {known.hasProjects && <Activity />}
      <Answered requests={known.talent ?? []} />
    </div>
  )
}

/** What the moment leads to is not asked a second time below it. */
function isSaidBy(approval: Approval | undefined, { id }: Todo): boolean {
  return approval !== undefined && id === `${approval.project.project_id}:${approval.stage + 1}`
}

function inReview({ projects }: Dashboard): number {
  const waits = ({ stages }: Dashboard['projects'][number]) =>
    stageNumbers.filter((n) => statusWords(statusAt(stages, n)).waitsFor === 'us').length
  return projects
    .filter(({ archived_at }) => !archived_at)
    .reduce((sum, project) => sum + waits(project), 0)
}
