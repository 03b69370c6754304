import { expect, test } from 'vitest'
import type { Message } from '../queries'
import { rowsOf } from './rows'

const at = (seq: number, created: string, mine = false): Message => ({
  id: `m${seq}`,
  seq,
  author: mine ? 'ada' : 'bo',
  by: null,
  is_folded: false,
  is_mine: mine,
  text: '',
  created_at: created,
  edited_at: null,
  files: [],
  mentions: [],
  is_deleted: false,
  is_removed: false,
})

test('days are headed, what belongs together stands together, and the unread line is there once', () => {
  const rows = rowsOf(
    [
      at(1, '2026-11-24T10:00:00'),
      at(2, '2026-11-24T10:02:00'),
      at(3, '2026-11-24T10:20:00'),
      at(4, '2026-11-25T09:00:00', true),
      at(5, '2026-11-25T09:01:00'),
      at(6, '2026-11-25T09:02:00'),
    ],
    [
      {
        threadId: 't',
        client_id: 'c',
        text: 'later',
        at: new Date('2026-11-25T09:30:00').getTime(),
        state: 'waiting',
      },
    ],
    4,
  )
  expect(rows.map(({ isNewDay }) => isNewDay)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    false,
  ])
  expect(rows.map(({ isLast }) => isLast)).toEqual([false, true, true, true, false, true, true])
  expect(rows.map((row) => 'message' in row && row.isFirstUnread)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})

test('one’s own messages are never unread', () => {
  const rows = rowsOf([at(1, '2026-11-24T10:00:00', true)], [], 0)
  expect(rows.some((row) => 'message' in row && row.isFirstUnread)).toBe(false)
})
