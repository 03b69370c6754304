// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Message, threadKeys } from '../queries'
import { messagesOf, withMessage } from './change'
import { takeMessage, threadsStaleAfter } from './live'

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  seq,
  author: 'bo',
  by: null,
  is_folded: false,
  is_mine: false,
  text: `text ${seq}`,
  created_at: '2026-11-25T10:00:00Z',
  edited_at: null,
  files: [],
  mentions: [],
  is_deleted: false,
  is_removed: false,
  ...more,
})
const held = () => ({
  pages: [
    { messages: [message(3), message(4)], lines: [], has_earlier: true },
    { messages: [message(1), message(2)], lines: [], has_earlier: false },
  ],
  pageParams: [null, 3],
})
const event = (kind: string, data: Record<string, unknown>) => ({ id: 1, kind, data })

test('the newest is at the end, whatever page it came with', () => {
  expect(messagesOf(held().pages).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('[RT-08] a message is put in once, at its place', () => {
  const next = withMessage(held(), message(5))
  expect(messagesOf(next?.pages ?? []).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  const again = next && withMessage(next, message(5, { text: 'edited' }))
  expect(messagesOf(again?.pages ?? []).map(({ text }) => text)).toEqual([
    'text 1',
    'text 2',
    'text 3',
    'text 4',
    'edited',
  ])
  const old = withMessage(held(), message(2, { is_deleted: true, text: null }))
  expect(old?.pages[1]?.messages[1]).toMatchObject({ is_deleted: true })
})

test('[RT-08] where one in between is missing, the thread is read again', () => {
  expect(withMessage(held(), message(6))).toBeNull()
  const queryClient = new QueryClient()
  queryClient.setQueryData(threadKeys.messages('t'), held())
  takeMessage(queryClient, 'ada', event('message', { thread_id: 't', seq: 6, message: message(6) }))
  expect(queryClient.getQueryState(threadKeys.messages('t'))?.isInvalidated).toBe(true)
})

test('an event says whose message it is to whoever hears it', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(threadKeys.messages('t'), held())
  for (const [author, seq] of [
    ['ada', 5],
    ['bo', 6],
  ] as const) {
    const data = { thread_id: 't', message: message(seq, { author, is_mine: true }) }
    takeMessage(queryClient, 'ada', event('message', data))
  }
  const pages = queryClient.getQueryData<ReturnType<typeof held>>(threadKeys.messages('t'))?.pages
  expect(messagesOf(pages ?? []).map((one) => one.is_mine)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ])
})

test.each([
  ['message', { message: message(5) }, 3],
  ['message', { message: null }, 4],
  ['message_changed', { message: message(2) }, 3],
  ['thread_read', {}, 2],
  ['thread', {}, 4],
])('what %s makes stale', (kind, data, count) => {
  const keys = threadsStaleAfter(event(kind, { thread_id: 't', ...data }))
  expect(keys).toHaveLength(count)
  expect(keys).toContainEqual(threadKeys.lists)
  expect(keys).toContainEqual(threadKeys.thread('t'))
})

test('an event about something else is not of this', () => {
  expect(threadsStaleAfter(event('read', { unread: 0 }))).toBeNull()
  expect(threadsStaleAfter(event('notification', { thread_id: 't' }))).toBeNull()
})
