import type { ProjectSummary } from '@/features/projects/api'
import type { QueueItem } from '@/features/review/api'
import type { Schema } from '@/shared/api/types'
import { toDo } from './to-do'

export const now = new Date('2026-11-21T12:00:00Z').getTime()
export const approved = (decided_at: string) =>
  ({ approval_status: 'approved', version: 1, open_items: 0, decided_at }) as const

export const project = (
  id: string,
  status: Schema<'ApprovalStatus'>,
  change: Partial<ProjectSummary> = {},
): ProjectSummary => ({
  project_id: id,
  project_name: id,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-20T00:00:00Z',
  role: 'owner',
  may_documents: true,
  may_finance: true,
  stages: { stage1: { approval_status: status, version: 0, open_items: 2 } },
  ...change,
})

export const item = (id: string, due: string, change: Partial<QueueItem> = {}) =>
  ({
    submission_id: id,
    project_name: id,
    stage: 1,
    version: 1,
    due_at: `${due}T12:00:00Z`,
    overdue: due < '2026-11-21',
    claimable: true,
    reviewed_before: false,
    own_decided: false,
    assigned: false,
    ...change,
  }) as QueueItem
export const queue = (...items: QueueItem[]) => ({ items, hasMore: false })

export const rows = (known: Partial<Parameters<typeof toDo>[0]>) =>
  toDo({ projects: [], ...known }, now)
export const ids = (known: Parameters<typeof rows>[0]) => rows(known).map(({ id }) => id)
