import { useQuery } from '@tanstack/react-query'
import { begins, projectsQuery } from '@/features/projects/api'
import type { StageRef, StageView } from '../api'

/** A stage that nobody has begun is submitted by the same people as its draft, though not before. */
export function useSubmits(
  { projectId }: StageRef,
  view: Pick<StageView, 'actions' | 'approval_status' | 'editable'>,
): boolean {
  const { data } = useQuery(projectsQuery)
  const role = data?.find(({ project_id }) => project_id === projectId)?.role
  const isToBegin = view.approval_status === 'not_started' && view.editable === 'all'
  return view.actions.includes('submit') || (isToBegin && role !== undefined && begins(role))
}
