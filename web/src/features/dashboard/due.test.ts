import { expect, test } from 'vitest'
import { byDueDate } from './due'

test('reviews are listed by the day they are due, not by the day they were claimed', () => {
  const due = ['2026-12-03T09:00:00Z', '2026-11-26T09:00:00Z', '2026-11-26T10:00:00+02:00']
  expect(byDueDate(due.map((due_at) => ({ due_at }))).map(({ due_at }) => due_at)).toEqual([
    '2026-11-26T10:00:00+02:00',
    '2026-11-26T09:00:00Z',
    '2026-12-03T09:00:00Z',
  ])
})
