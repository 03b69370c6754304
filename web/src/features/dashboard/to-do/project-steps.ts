import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import {
  isReadable,
  isToWriteAt,
  type ProjectSummary,
  stageNames,
  stageNumbers,
  statusAt,
  writes,
} from '@/features/projects/api'
import { closedBy, type StageNumber, type StageVariant } from '@/shared/identity/guards'
import { ago } from '@/shared/lib/format'
import { isWithin, ranks, type Todo, waitFor } from './todo'

/** Days that a decision is news. */
const newsFor = { opened: 14, rejected: 30 }
const idleAfter = 7

/** What a project asks of those who write in it. */
export function projectSteps(project: ProjectSummary, now: number): Todo[] {
  if (project.archived_at || !writes(project.role)) return []
  const stages = project.stages ?? {}
  return stageNumbers
    .filter((stage) => closedBy(stages, stage) === null && isReadable(project, stage))
    .flatMap((stage) => {
      const step = stepAt(project, stage, now)
      return step
        ? [{ ...step, id: `${project.project_id}:${stage}`, project: filmOf(project) }]
        : []
    })
}

type Step = Omit<Todo, 'id' | 'project'>

function stepAt(project: ProjectSummary, stage: StageNumber, now: number): Step | undefined {
  const status = statusAt(project.stages, stage)
  if (status === 'rejected') return rejected(project, stage, now)
  if (!isToWriteAt(project, stage)) return undefined
  if (status === 'changes_requested') return changes(project, stage, now)
  if (status === 'draft') return draft(project, stage, now)
  // Stage 1 begins with the project itself.
  return status === 'not_started' && stage > 1 ? opened(project, stage, now) : undefined
}

function changes(project: ProjectSummary, stage: StageNumber, now: number): Step {
  const { open_items: count, decided_at } = summaryOf(project, stage)
  return {
    title: t('project-steps-changes-needed', { name: project.project_name }),
    why: t('project-steps-change-requests', { count, stage }),
    ...waitFor('reviewers', decided_at, now),
    does: { action: t('project-steps-make-changes'), to: stageLink(project, stage, 'create') },
    rank: ranks.changes,
    at: decided_at ?? project.updated_at,
  }
}

function rejected(project: ProjectSummary, stage: StageNumber, now: number): Step | undefined {
  const { decided_at } = summaryOf(project, stage)
  if (!decided_at || !isWithin(decided_at, newsFor.rejected, now)) return undefined
  return {
    title: t('project-steps-rejected', { name: project.project_name }),
    why: t('project-steps-rejected-why', { stage, when: ago(decided_at, now) }),
    does: { action: t('project-steps-see-decision'), to: stageLink(project, stage, 'view') },
    rank: ranks.rejected,
    at: decided_at,
  }
}

function opened(project: ProjectSummary, stage: StageNumber, now: number): Step {
  const { decided_at } = summaryOf(project, (stage - 1) as StageNumber)
  const name = stageNames()[stage]
  return {
    title: t('project-steps-start', { stage, name: project.project_name }),
    why: decided_at
      ? t('project-steps-opened', { before: stage - 1, when: ago(decided_at, now), name })
      : t('project-steps-open', { name }),
    does: {
      action: t('project-steps-start-stage', { name }),
      to: stageLink(project, stage, 'create'),
    },
    rank: isWithin(decided_at, newsFor.opened, now) ? ranks.opened : ranks.idle,
    at: decided_at ?? project.updated_at,
  }
}

function draft(project: ProjectSummary, stage: StageNumber, now: number): Step {
  const isIdle = !isWithin(project.updated_at, idleAfter, now)
  return {
    title: t('project-steps-finish', { stage, name: project.project_name }),
    why: t('project-steps-draft', {
      name: stageNames()[stage],
      when: ago(project.updated_at, now),
    }),
    does: { action: t('project-steps-continue-editing'), to: stageLink(project, stage, 'create') },
    rank: isIdle ? ranks.idle : ranks.draft,
    at: project.updated_at,
  }
}

function summaryOf(project: ProjectSummary, stage: StageNumber) {
  return project.stages?.[`stage${stage}`] ?? { open_items: 0, decided_at: null }
}

const filmOf = (film: ProjectSummary) => ({
  id: film.project_id,
  name: film.project_name,
  film,
})

export function stageLink(
  { project_id: projectId }: { project_id: string },
  stage: StageNumber,
  variant: StageVariant,
): LinkProps {
  return {
    to:
      variant === 'create'
        ? '/projects/$projectId/create-project/stage-{$n}'
        : '/projects/$projectId/stage-{$n}',
    params: { projectId, n: String(stage) },
  }
}
