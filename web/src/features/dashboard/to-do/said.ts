import type { Activity } from '../activity/activity-query'
import type { Approval } from '../approvals'
import { ranks, type Todo } from './todo'

/** What comes before a decision of a stage, and the decision. */
const steps = new Set([
  'submitted',
  'recalled',
  'claimed',
  'released',
  'reopened',
  'approved',
  'changes_requested',
  'rejected',
])

/**
 * Whether what to do, or the news of an approval, says it: what was decided of a stage, that the stage before was
 * approved, and what led to either.
 */
export function isSaid(
  { kind, action, project_id, stage }: Activity,
  todos: Todo[],
  approval: Approval | undefined,
): boolean {
  if (kind !== 'stage' || !stage || !steps.has(action ?? '')) return false
  if (approval?.project.project_id === project_id && approval.stage === stage) return true
  return todos.some(
    ({ id, rank }) =>
      id === `${project_id}:${stage + 1}` ||
      (id === `${project_id}:${stage}` && (rank === ranks.changes || rank === ranks.rejected)),
  )
}
