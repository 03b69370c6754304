import { t } from '@messages/dashboard'
import { type ProjectSummary, writes } from '@/features/projects/api'
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
  /** Claimed submissions, and how many of them are late. */
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
    .flatMap((project) => projectSteps(project, now))
  for (const { project_id, project_name, stage, asked_by } of known.signOffs ?? []) {
    steps.push({
      id: `sign-off:${project_id}:${stage}`,
      title: t('next-steps-sign-off-stage', { stage, projectName: project_name }),
      why: t('next-steps-requested-by-required-before', { askedBy: asked_by }),
      action: t('next-steps-read-sign-off'),
      to: {
        kind: 'stage',
        projectId: project_id,
        stage: stage as StageNumber,
        variant: 'view',
      },
      rank: 0.5,
    })
  }
  if (known.claimed && known.claimed.count > 0) {
    const late = known.claimed.overdue > 0
    steps.push({
      id: 'review',
      title: late ? t('next-steps-review-overdue') : t('next-steps-reviews-in-progress'),
      why: t('next-steps-claimed', known.claimed),
      action: t('next-steps-continue-reviewing'),
      to: { kind: 'review' },
      rank: late ? 1 : 4,
    })
  }
  if (known.projects.length === 0) {
    steps.push({
      id: 'new-project',
      title: t('next-steps-start-first-project'),
      why: t('next-steps-give-title-stage-1'),
      action: t('next-steps-new-project'),
      to: { kind: 'new-project' },
      rank: 5,
    })
  }
  if (known.strength !== undefined && known.strength < strongEnough) {
    steps.push({
      id: 'profile',
      title: t('next-steps-complete-profile'),
      why: t('next-steps-credits-reel-short-bio'),
      action: t('next-steps-open-profile'),
      to: { kind: 'profile' },
      rank: 6,
    })
  }
  return steps.toSorted((a, b) => a.rank - b.rank).slice(0, atMost)
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
