import type { Activity } from '../activity/activity-query'
import { ranks, type Todo } from './todo'

/** Whether what to do says it: what was decided of a stage, and that the stage before was approved. */
export function isSaid({ by, project_id, stage }: Activity, todos: Todo[]): boolean {
  if (by !== 'review' || !stage) return false
  return todos.some(
    ({ id, rank }) =>
      id === `${project_id}:${stage + 1}` ||
      (id === `${project_id}:${stage}` && (rank === ranks.changes || rank === ranks.rejected)),
  )
}
