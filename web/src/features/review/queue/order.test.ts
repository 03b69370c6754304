import { expect, test } from 'vitest'
import type { QueueItem } from '../api'
import { queueSearch } from '../queue-tabs'
import { inOrder } from './order'

const item = (receipt_no: number, due_at: string, stage: number) =>
  ({ receipt_no, due_at, stage, assigned: false, reviewed_before: false }) as unknown as QueueItem

const items = [
  item(1, '2026-12-09T10:00:00Z', 3),
  item(2, '2026-11-25T10:00:00Z', 1),
  item(3, '2026-12-02T10:00:00Z', 3),
]

test.each([
  ['oldest', [1, 2, 3]],
  ['due', [2, 3, 1]],
  ['stage', [2, 1, 3]],
] as const)('%s first', (order, numbers) => {
  expect(inOrder(items, order).map((one) => one.receipt_no)).toEqual(numbers)
})

test('ux 4: what has come back to the caller stands before what waits longer', () => {
  const back = { ...item(4, '2026-12-20T10:00:00Z', 1), assigned: true, reviewed_before: true }
  const numbers = (order: 'oldest' | 'due') =>
    inOrder([...items, back], order).map((one) => one.receipt_no)
  expect(numbers('oldest')).toEqual([4, 1, 2, 3])
  expect(numbers('due')).toEqual([2, 3, 1, 4])
})

test('an address says no more than there is', () => {
  expect(queueSearch({ tab: 'mine', order: 'due', stage: '2' })).toEqual({
    tab: 'mine',
    order: 'due',
    stage: 2,
  })
  expect(queueSearch({ tab: 'all', order: 'oldest', stage: 9 })).toEqual({})
})
