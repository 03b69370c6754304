import type { QueueItem } from '../api'
import type { QueueOrder } from '../queue-tabs'

const keys: Record<Exclude<QueueOrder, 'oldest'>, (item: QueueItem) => number> = {
  due: ({ due_at: dueAt }) => new Date(dueAt).getTime(),
  stage: ({ stage }) => stage,
}

/** What the caller asked to be changed, and is kept for them. */
export const isResubmitted = ({ assigned, reviewed_before: before }: QueueItem) =>
  assigned && before

/** In this order; what is equal in it stays oldest first. What has come back to the caller stands before all else. */
export function inOrder(items: QueueItem[], order: QueueOrder): QueueItem[] {
  if (order === 'oldest') {
    return items.toSorted((one, other) => Number(isResubmitted(other)) - Number(isResubmitted(one)))
  }
  const key = keys[order]
  return items.toSorted((one, other) => key(one) - key(other))
}
