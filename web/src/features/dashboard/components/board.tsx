import { useState } from 'react'
import { flushSync } from 'react-dom'
import { stageNumbers, statusAt, statusWords } from '@/features/projects/api'
import { type Profile, useProfile } from '@/features/profile/api'
import { useAuthState } from '@/shared/identity/session'
import { useWide } from '@/shared/hooks/use-wide'
import type { Approval } from '../approvals'
import { whoHires, makesFilms, stepsLeft } from '../newcomer/first-steps'
import { FirstProject } from '../newcomer/first-project'
import { NextSteps } from '../newcomer/next-steps'
import { OwnAvailability } from '../own/availability'
import { Network, Faces } from '../own/network'
import { StaffDesk } from '../own/staff-desk'
import { toDo } from '../to-do/to-do'
import { ranks, type Todo } from '../to-do/todo'
import { useApproval } from '../use-approval'
import type { Dashboard } from '../use-known'
import { Activity } from '../activity/activity'
import { Answered } from '../list/answered'
import { ApprovalMoment } from './approval-moment'
import { DecidedCases, DecidedLately } from './decided-lately'
import { MyProjects } from './my-projects'
import { ReviewQueues } from './review-queues'
import { focusToDo, TodoList } from '../list/todo-list'
import { UnreadMessages } from './unread-messages'
import './dashboard.css'

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
  const { profile } = useProfile()
  const waiting = toDo(known, now)
  const todos = waiting.filter((todo) => !isSaidBy(approval, todo) && !isStep(known, profile, todo))
  const first = known.isNew && <Beginning />
  // Whoever makes films is here for those; everybody else for being found. What they work on leads further than people
  // they do not know yet.
  const isForHire = !makesFilms(profile)
  const isOffering = !known.isStaffOnly
  const sought = isOffering && !known.isNew ? whoHires(profile) : undefined
  const isBeside = useWide()
  const messages = known.hasProjects && <UnreadMessages />
  return (
    <div className="grid gap-xl">
      {approval && <ApprovalMoment key={approval.id} approval={approval} onDismiss={onDismiss} />}
      <div className="dashboard-columns">
        <div className="grid gap-xl">
          {(todos.length > 0 || !(first || approval || hasLists(known)) || Boolean(error)) && (
            <TodoList todos={todos} inReview={inReview(known)} error={error} onRetry={onRetry} />
          )}
          {isForHire && isOffering && <OwnAvailability withDays />}
          {known.queues?.mine && <ReviewQueues queues={known.queues} now={now} />}
          <StaffDesk desk={known.desk} now={now} isFirst={todos.length === 0} />
          {first}
          {!isBeside && messages}
          {known.hasProjects && <MyProjects />}
          {!known.isNew && known.hasProjects && profile && (
            <NextSteps profile={profile} isNew={false} />
          )}
          {sought && <Faces sought={sought} />}
          <Network isMember={known.isNew || (known.hasProjects && !sought)} />
          {known.queues?.mine && <DecidedLately />}
          {known.desk.moderation && <DecidedCases />}
          <Answered requests={known.talent ?? []} />
        </div>
        <div className="dashboard-side grid gap-xl">
          {!known.isNew && !isForHire && isOffering && <OwnAvailability />}
          {isBeside && messages}
          {known.hasProjects && <Activity todos={waiting} />}
        </div>
      </div>
    </div>
  )
}

/** Where nothing waits, the lists of reviewers and of the staff say so. */
const hasLists = ({ queues, desk }: Dashboard) =>
  Boolean(queues?.unclaimed?.items.length) || Boolean(desk.moderation ?? desk.feedback)

/** Where a newcomer begins; what others ask of them stands before it. */
function Beginning() {
  const { profile } = useProfile()
  return (
    <>
      {makesFilms(profile) && <FirstProject />}
      {profile && <NextSteps profile={profile} isNew />}
    </>
  )
}

/** The next steps say in particular what a profile lacks. */
function isStep({ isNew, hasProjects }: Dashboard, profile: Profile | null, { id, rank }: Todo) {
  if (isNew) return rank === ranks.profile
  return id === 'profile' && hasProjects && profile !== null && stepsLeft(profile).length > 0
}

/** What the moment leads to is not asked a second time below it; once it is one line, it only leads to the decision. */
function isSaidBy(approval: Approval | undefined, { id }: Todo): boolean {
  if (!approval?.isFresh) return false
  return id === `${approval.project.project_id}:${approval.stage + 1}`
}

function inReview({ projects }: Dashboard): number {
  const waits = ({ stages }: Dashboard['projects'][number]) =>
    stageNumbers.filter((n) => statusWords(statusAt(stages, n)).waitsFor === 'us').length
  return projects
    .filter(({ archived_at }) => !archived_at)
    .reduce((sum, project) => sum + waits(project), 0)
}
