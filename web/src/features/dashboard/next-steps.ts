import { t } from '@messages/dashboard'
import { type ProjectSummary, stageAt, stageNames, statusAt, writes } from '@/features/projects/api'
import type { AwaitedSignOff } from '@/features/signoffs/api'
import type { StageNumber } from '@/shared/identity/guards'

export interface NextStep {
  id: string
  title: string
  why: string
  action: string
  to:
    | { kind: 'stage'; projectId: string; stage: StageNumber; variant: 'create' | 'view' }
    | { kind: 'profile' | 'review' | 'new-project' }
  /** The smaller, the sooner. */
  rank: number
}

export interface Known {
  projects: ProjectSummary[]
  /** 0 to 100; unknown while it loads. */
  strength?: number
  /** Of a reviewer: the claimed submissions, and how many of them are overdue. */
  claimed?: { count: number; overdue: number }
  /** Drafts that wait for one's signature. */
  signOffs?: AwaitedSignOff[]
}

const atMost = 3
const week = 7 * 86_400_000
const strongEnough = 60

/** What to do next, the most pressing first, never more than three. */
export function nextSteps(known: Known, now: number): NextStep[] {
  const steps = known.projects
    .filter(({ archived_at, role }) => !archived_at && writes(role))
    .flatMap((project) => [...projectSteps(project, now), ...openStage(project)])
  steps.push(...signOffSteps(known.signOffs ?? []), ...reviewSteps(known), ...ownSteps(known))
  return steps.toSorted((a, b) => a.rank - b.rank).slice(0, atMost)
}

function signOffSteps(awaited: AwaitedSignOff[]): NextStep[] {
  return awaited.map(({ project_id, project_name, stage, asked_by }) => ({
    id: `sign-off:${project_id}:${stage}`,
    title: t('next-steps-sign-off-stage', { stage, projectName: project_name }),
    why: t('next-steps-requested-by-required-before', { askedBy: asked_by }),
    action: t('next-steps-read-sign-off'),
    to: { kind: 'stage', projectId: project_id, stage: stage as StageNumber, variant: 'view' },
    rank: 0.5,
  }))
}

function reviewSteps({ claimed }: Known): NextStep[] {
  if (!claimed) return []
  const to = { kind: 'review' } as const
  if (claimed.count === 0) {
    return [
      {
        id: 'review',
        title: t('next-steps-claim-submission'),
        why: t('next-steps-no-active-reviews'),
        action: t('next-steps-review-queue'),
        to,
        rank: 5,
      },
    ]
  }
  const late = claimed.overdue > 0
  return [
    {
      id: 'review',
      title: late ? t('next-steps-review-overdue') : t('next-steps-reviews-in-progress'),
      why: t('next-steps-claimed', claimed),
      action: t('next-steps-continue-reviewing'),
      to,
      rank: late ? 1 : 4,
    },
  ]
}

/** A first project, except for reviewers, who came for another reason; a fuller profile. */
function ownSteps({ projects, claimed, strength }: Known): NextStep[] {
  const steps: NextStep[] = []
  if (projects.length === 0 && !claimed) {
    steps.push({
      id: 'new-project',
      title: t('next-steps-start-first-project'),
      why: t('next-steps-give-title-stage-1'),
      action: t('next-steps-new-project'),
      to: { kind: 'new-project' },
      rank: 5,
    })
  }
  if (strength !== undefined && strength < strongEnough) {
    steps.push({
      id: 'profile',
      title: t('next-steps-complete-profile'),
      why: t('next-steps-credits-reel-short-bio'),
      action: t('next-steps-open-profile'),
      to: { kind: 'profile' },
      rank: 6,
    })
  }
  return steps
}

/** The stage that an approval has opened and nobody has begun. */
function openStage({ project_id, project_name, stages = {} }: ProjectSummary): NextStep[] {
  const stage = stageAt(stages)
  const before = stage - 1
  if (before === 0 || statusAt(stages, stage) !== 'not_started') return []
  return [
    {
      id: `${project_id}:${stage}`,
      title: t('next-steps-start-stage', { stage, projectName: project_name }),
      why: t('next-steps-stage-approved', { before, name: stageNames()[stage] }),
      action: t('next-steps-start-editing'),
      to: { kind: 'stage', projectId: project_id, stage, variant: 'create' },
      rank: 1.5,
    },
  ]
}

function projectSteps(project: ProjectSummary, now: number): NextStep[] {
  const steps: NextStep[] = []
  for (const stage of [1, 2, 3, 4] as const) {
    const summary = project.stages?.[`stage${stage}`]
    if (!summary) continue
    const at = (variant: 'create' | 'view') =>
      ({ kind: 'stage', projectId: project.project_id, stage, variant }) as const
    if (summary.approval_status === 'changes_requested') {
      steps.push({
        id: `${project.project_id}:${stage}`,
        title: t('next-steps-changes-needed', { projectName: project.project_name }),
        why: t('next-steps-open-change-requests', { count: summary.open_items }),
        action: t('next-steps-make-changes'),
        to: at('create'),
        rank: 0,
      })
    } else if (summary.approval_status === 'draft') {
      const idle = now - new Date(project.updated_at).getTime() > week
      steps.push({
        id: `${project.project_id}:${stage}`,
        title: t('next-steps-finish-stage', { stage, projectName: project.project_name }),
        why: idle ? t('next-steps-no-changes-more-than') : t('next-steps-draft-visible-team-only'),
        action: t('next-steps-continue-editing'),
        to: at('create'),
        rank: idle ? 2 : 3,
      })
    }
  }
  return steps
}
