import type { QueueItem } from '../api'
import type { QueueOrder } from '../queue-tabs'

const keys: Record<Exclude<QueueOrder, 'oldest'>, (item: QueueItem) => number> = {
  due: ({ due_at: dueAt }) => new Date(dueAt).getTime(),
  stage: ({ stage }) => stage,
}

/** In this order; what is equal in it stays oldest first. */
export function inOrder(items: QueueItem[], order: QueueOrder): QueueItem[] {
  if (order === 'oldest') return items
  const key = keys[order]
  return items.toSorted((one, other) => key(one) - key(other))
}
