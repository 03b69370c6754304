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
      title: `Sign off stage ${stage}: ${project_name}`,
      why: `Requested by ${asked_by}. Required before submission.`,
      action: 'Read and sign off',
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
      title: late ? 'A review is overdue' : 'Reviews in progress',
      why: `${known.claimed.count} claimed${late ? `, ${known.claimed.overdue} late` : ''}`,
      action: 'Continue reviewing',
      to: { kind: 'review' },
      rank: late ? 1 : 4,
    })
  }
  if (known.projects.length === 0) {
    steps.push({
      id: 'new-project',
      title: 'Start your first project',
      why: 'Give it a title. Stage 1 covers concept and rights.',
      action: 'New project',
      to: { kind: 'new-project' },
      rank: 5,
    })
  }
  if (known.strength !== undefined && known.strength < strongEnough) {
    steps.push({
      id: 'profile',
      title: 'Complete your profile',
      why: 'Credits, a reel and a short bio help others find you.',
      action: 'Open profile',
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
        title: `Changes needed: ${project.project_name}`,
        why:
          summary.open_items === 1
            ? '1 open change request'
            : `${summary.open_items} open change requests`,
        action: 'Make the changes',
        to: at('create'),
        rank: 0,
      })
    } else if (summary.approval_status === 'draft') {
      const idle = now - new Date(project.updated_at).getTime() > week
      steps.push({
        id: `${project.project_id}:${stage}`,
        title: `Finish stage ${stage}: ${project.project_name}`,
        why: idle ? 'No changes for more than a week' : 'Draft, visible to your team only',
        action: 'Continue editing',
        to: at('create'),
        rank: idle ? 2 : 3,
      })
    }
  }
  return steps
}
