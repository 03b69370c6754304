import { useState } from 'react'
import { flushSync } from 'react-dom'
import { stageNumbers, statusAt, statusWords } from '@/features/projects/api'
import { type Profile, useProfile } from '@/features/profile/api'
import { useAuthState } from '@/shared/identity/session'
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
import { BoardLayout } from './board-layout'
import { DecidedCases, DecidedLately } from './decided-lately'
import { AllProjects, MyProjects } from './my-projects'
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
  const { profile } = useProfile()
  const { waiting, todos, approval, news, onDismiss } = useWaiting(known, profile, now)
  // Whoever makes films is here for those; everybody else for being found, and for who gives work.
  const isForHire = !makesFilms(profile)
  const isOffering = !known.isStaffOnly
  const sought = isOffering && !known.isNew ? whoHires(profile) : undefined
  const told = filmsOf(todos)
  const begins = known.isNew
  const saysToDo = todos.length > 0 || !(begins || news || hasLists(known)) || Boolean(error)
  return (
    <BoardLayout
      news={news && <ApprovalMoment key={news.id} approval={news} onDismiss={onDismiss} />}
      toDo={
        saysToDo && (
          <TodoList
            todos={todos}
            aside={isAllTold(known, told) && <AllProjects />}
            inReview={inReview(known)}
            error={error}
            onRetry={onRetry}
          />
        )
      }
      forHire={isForHire && isOffering && <OwnAvailability withDays />}
      faces={sought && <Faces sought={sought} />}
      desks={<Desks known={known} now={now} isFirst={todos.length === 0} />}
      beginning={begins && <Beginning />}
      messages={known.hasProjects && <UnreadMessages />}
      films={known.hasProjects && <MyProjects told={told} />}
      steps={!begins && known.hasProjects && <StepsLeft />}
      activity={known.hasProjects && <Activity todos={waiting} approval={approval} />}
      network={<Network isMember={begins || (known.hasProjects && !sought)} />}
      decisions={<Decisions known={known} />}
      availability={isOffering && !begins && !isForHire && <OwnAvailability canFold />}
      attached={<Answered requests={known.talent ?? []} ownFilms={activeOf(known).map(nameOf)} />}
    />
  )
}

/** What waits, what of it is a row of To do, and the news above it. */
function useWaiting(known: Dashboard, profile: Profile | null, now: number) {
  const uid = useAuthState()?.uid ?? ''
  const { approval, dismiss } = useApproval(uid, known.projects)
  const waiting = toDo(known, now)
  const todos = waiting.filter((todo) => !isSaidBy(approval, todo) && !isStep(known, profile, todo))
  const isSaid = approval && todos.some((todo) => isAfter(approval, todo))
  return {
    waiting,
    todos,
    approval,
    news: isSaid ? undefined : approval,
    onDismiss: () => {
      flushSync(dismiss)
      focusToDo()
    },
  }
}

/** What waits for reviewers and staff. */
function Desks({ known, now, isFirst }: { known: Dashboard; now: number; isFirst: boolean }) {
  return (
    <>
      {known.queues?.mine && <ReviewQueues queues={known.queues} now={now} />}
      <StaffDesk desk={known.desk} now={now} isFirst={isFirst} />
    </>
  )
}

/** What they decided last. */
function Decisions({ known }: { known: Dashboard }) {
  return (
    <>
      {known.queues?.mine && <DecidedLately />}
      {known.desk.moderation && <DecidedCases />}
    </>
  )
}

const activeOf = ({ projects }: Dashboard) => projects.filter(({ archived_at }) => !archived_at)
const nameOf = (project: Dashboard['projects'][number]) => project.project_name

/** The films that stand there with what they ask for. */
const filmsOf = (todos: Todo[]) =>
  todos.flatMap(({ project }) => (project?.film ? [project.film.project_id] : []))

const isAllTold = (known: Dashboard, told: string[]) =>
  told.length > 0 && activeOf(known).every(({ project_id }) => told.includes(project_id))

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

/** What a profile lacks also after the first project. */
function StepsLeft() {
  const { profile } = useProfile()
  return profile && <NextSteps profile={profile} isNew={false} />
}

/** What the news leads to is not asked a second time below it; once it is older, To do says it instead. */
const isSaidBy = (approval: Approval | undefined, todo: Todo) =>
  Boolean(approval?.isFresh && isAfter(approval, todo))

const isAfter = ({ project, stage }: Approval, { id }: Todo) =>
  id === `${project.project_id}:${stage + 1}`

function inReview(known: Dashboard): number {
  const waits = ({ stages }: Dashboard['projects'][number]) =>
    stageNumbers.filter((n) => statusWords(statusAt(stages, n)).waitsFor === 'us').length
  return activeOf(known).reduce((sum, project) => sum + waits(project), 0)
}
