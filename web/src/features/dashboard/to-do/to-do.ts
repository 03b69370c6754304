import { t } from '@messages/dashboard'
import type { CompanyQuestion } from '@/features/companies/api'
import type { CreditsToAnswer } from '@/features/credits/api'
import { keyWords, type ReceivedInvitation, type TalentRequest } from '@/features/team/api'
import { type ProjectSummary, roleWords } from '@/features/projects/api'
import type { AwaitedSignOff } from '@/features/signoffs/api'
import type { StageNumber } from '@/shared/identity/guards'
import { day } from '@/shared/lib/format'
import type { ExpiringAnswer } from '../expirations-query'
import { companySteps } from './company-steps'
import { type Asking, connectionSteps } from './connection-steps'
import { creditSteps } from './credit-steps'
import { expirationStep } from './expiration-steps'
import { projectSteps, stageLink } from './project-steps'
import { type Queues, reviewSteps } from './review-steps'
import { isSoon, ranks, type Todo, waitFor } from './todo'

/** What is known of what waits for the caller, in all their roles. A part that is not known asks nothing. */
export interface Known {
  projects: ProjectSummary[]
  invitations?: ReceivedInvitation[]
  talent?: TalentRequest[]
  signOffs?: AwaitedSignOff[]
  /** What runs out in their projects. */
  expirations?: ExpiringAnswer[]
  /** What they are asked to confirm of others' credits, and are offered. */
  credits?: CreditsToAnswer
  /** What they are asked about companies. */
  companies?: CompanyQuestion[]
  queues?: Queues
  /** People who ask to connect. */
  connectionRequests?: number
  asking?: Asking
  /** Of the profile, 0 to 100. */
  strength?: number
  /** They were never asked whether they want to be listed in People, or have not answered. */
  isUndecided?: boolean
}

const strongEnough = 60

/** Everything that waits for the caller, the most pressing first. */
export function toDo(known: Known, now: number): Todo[] {
  return [
    ...known.projects.flatMap((project) => projectSteps(project, now)),
    ...(known.expirations ?? []).map(expirationStep),
    ...reviewSteps(known.queues ?? {}, now),
    ...(known.signOffs ?? []).map((one) => signOff(one, now)),
    ...(known.invitations ?? []).map((one) => invitation(one, now)),
    ...(known.talent ?? []).filter(({ state }) => state === 'asked').map((one) => talent(one, now)),
    ...(known.credits ? creditSteps(known.credits, now) : []),
    ...connectionSteps(known.connectionRequests ?? 0, known.asking, now),
    ...companySteps(known.companies ?? []),
    ...profile(known.strength),
    ...(known.isUndecided ? [beListed()] : []),
  ].toSorted((a, b) => a.rank - b.rank || a.at.localeCompare(b.at))
}

function signOff(
  { project_id, project_name, stage, asked_by, asked_at }: AwaitedSignOff,
  now: number,
): Todo {
  return {
    id: `sign-off:${project_id}:${stage}`,
    project: { id: project_id, name: project_name },
    title: t('to-do-sign-off', { stage, name: project_name }),
    why: t('to-do-sign-off-why'),
    ...waitFor({ name: asked_by }, asked_at, now),
    does: {
      action: t('to-do-read-sign-off'),
      to: stageLink({ project_id }, stage as StageNumber, 'view'),
    },
    rank: ranks.signOff,
    at: asked_at,
  }
}

/** What can soon be answered no more stands among what is due. */
function invitation(one: ReceivedInvitation, now: number): Todo {
  const { invitation_id: token, role, project_name: name } = one
  return {
    id: `invitation:${token}`,
    project: { name },
    title: role === 'owner' ? t('to-do-take-ownership', { name }) : t('to-do-join-team', { name }),
    why: t('to-do-invited-by', { from: one.invited_by, role: roleWords()[role].label }),
    due: { label: t('to-do-expires', { day: day(one.expires_at) }), tone: 'neutral' },
    does: {
      action: t('to-do-open-invitation'),
      actionLabel: t('to-do-open-invitation-to', { name }),
      to: { to: '/invitations/$token', params: { token } },
    },
    rank: isSoon(one.expires_at, now) ? ranks.dueSoon : ranks.asked,
    at: one.expires_at,
  }
}

function talent(one: TalentRequest, now: number): Todo {
  return {
    id: `talent:${one.talent_id}`,
    project: { name: one.project_name },
    title: t('to-do-confirm', { job: keyWords(one.job), name: one.project_name }),
    why: t('to-do-named-by', {
      askedBy: one.asked_by,
      status: keyWords(one.attachment_status),
    }),
    ...(one.logline ? { logline: one.logline } : {}),
    ...waitFor({ name: one.asked_by }, one.asked_at, now),
    does: { answer: { kind: 'attachment', request: one } },
    rank: ranks.asked,
    at: one.asked_at,
  }
}

function profile(strength: number | undefined): Todo[] {
  if (strength === undefined || strength >= strongEnough) return []
  return [
    {
      id: 'profile',
      icon: 'profile',
      title: t('to-do-complete-profile'),
      why: t('to-do-complete-profile-why', { strength }),
      does: { action: t('to-do-open-profile'), to: { to: '/profile' } },
      rank: ranks.profile,
      at: '',
    },
  ]
}

export function beListed(): Todo {
  return {
    id: 'listed',
    icon: 'people',
    title: t('to-do-be-listed'),
    why: t('to-do-be-listed-why'),
    does: { action: t('to-do-be-listed-choose'), to: { to: '/people' } },
    rank: ranks.profile,
    at: '',
  }
}
