// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyEvents, staleAfter } from './apply'

afterEach(() => void vi.useRealTimers())

const event = (kind: string, data: Record<string, unknown> = {}) => ({ id: 1, kind, data })
const about = (topic: string, stage: number | null = 2) =>
  staleAfter(event('project', { project_id: 'p', stage, topic }))

test.each([
  ['comments', [['comments', 'p', 2]]],
  ['documents', [['documents', 'p']]],
  ['team', [['project', 'p'], ['projects'], ['team', 'p'], ['threads', 'messages']]],
  ['talent', [['talent', 'p'], ['talent']]],
  ['sign_offs', [['sign-offs'], ['stage', 'p', 2, 'history']]],
  ['project', [['project', 'p'], ['projects'], ['stage', 'p']]],
  ['of a later version', []],
])('what a change of %s makes stale', (topic, keys) => {
  expect(about(topic)).toEqual([['activity'], ...keys])
})

test('a status makes its stage stale, but not the versions that never change', () => {
  const keys = about('status')
  for (const key of [
    ['project', 'p'],
    ['projects'],
    ['stage', 'p', 2, 'now'],
    ['sign-offs', 'p', 2],
  ]) {
    expect(keys).toContainEqual(key)
  }
  expect(keys).not.toContainEqual(['stage', 'p'])
  expect(keys).not.toContainEqual(['stage', 'p', 2, 'version'])
  expect(about('status', null)).toContainEqual(['stage', 'p'])
})

test.each([
  ['queue', [['review']]],
  ['connection', [['connections'], ['people']]],
  ['account', [['me']]],
  ['notification', [['notifications', 'list']]],
  ['read', [['notifications', 'list']]],
  ['resync', [[]]],
  ['look-again', [[]]],
  ['hello', []],
  ['token', []],
  ['bye', []],
])('what %s makes stale', (kind, keys) => {
  expect(staleAfter(event(kind))).toEqual(keys)
})

test.each(['company_joined', 'company_asked', 'company_invited'])(
  'who works at a company is read again after %s',
  (kind) => {
    expect(staleAfter(event('notification', { kind }))).toEqual([
      ['notifications', 'list'],
      ['companies'],
      ['people'],
    ])
  },
)

test.each(['credit_asked', 'credit_confirmed', 'credit_disputed', 'credit_offered'])(
  'what is said about credits is read again after %s',
  (kind) => {
    expect(staleAfter(event('notification', { kind }))).toEqual([
      ['notifications', 'list'],
      ['credits'],
      ['works'],
      ['people'],
    ])
  },
)

test('a change of a team makes the lists of projects stale: one may be out of it', () => {
  expect(staleAfter(event('notification', { kind: 'team_changed', project_id: 'p' }))).toEqual([
    ['notifications', 'list'],
    ['projects'],
    ['project', 'p'],
  ])
})

test('the counter takes what an event says of it', () => {
  const queryClient = new QueryClient()
  const unread = () => queryClient.getQueryData(['notifications', 'unread', 'ada'])
  const take = applyEvents(queryClient, 'ada', new AbortController().signal)
  take(event('hello', { seq: 4, unread: 3 }))
  expect(unread()).toBe(3)
  take(event('notification', { id: 'n', times: 1, unread: 4 }))
  expect(unread()).toBe(4)
})

test('[RT-08] what waits for somebody is counted as events say it, each number alone', () => {
  const queryClient = new QueryClient()
  const counted = () => queryClient.getQueryData(['counters', 'ada'])
  const take = applyEvents(queryClient, 'ada', new AbortController().signal)
  take(event('hello', { seq: 4, unread: 0, counters: { requests: 2, threads: 1 } }))
  expect(counted()).toEqual({ requests: 2, threads: 1 })
  take(event('thread_read', { thread_id: 't', counters: { threads: 0, message_requests: 3 } }))
  expect(counted()).toEqual({ requests: 2, threads: 0, message_requests: 3 })
  take(event('notification', { id: 'n', counters: { requests: 'many' } }))
  expect(counted()).toEqual({ requests: 2, threads: 0, message_requests: 3 })
})

test('what is said in a conversation makes its list stale, and nothing of projects', () => {
  const keys = staleAfter(event('message', { thread_id: 't', seq: 1, message: null }))
  expect(keys).toContainEqual(['threads', 'list'])
  expect(keys).toContainEqual(['threads', 'messages', 't'])
  expect(keys.every(([first]) => first === 'threads')).toBe(true)
})

test('what another project shows stays', () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const isStale = (id: string) => queryClient.getQueryState(['project', id])?.isInvalidated
  queryClient.setQueryData(['project', 'p'], {})
  queryClient.setQueryData(['project', 'q'], {})
  const take = applyEvents(queryClient, 'ada', new AbortController().signal)
  take(event('project', { project_id: 'p', stage: 1, topic: 'status' }))
  vi.advanceTimersByTime(100)
  expect([isStale('p'), isStale('q')]).toEqual([true, false])
  take(event('resync', { reason: 'old', seq: 1 }))
  vi.advanceTimersByTime(100)
  expect(isStale('q')).toBe(true)
})

test('what comes together is asked for once', async () => {
  vi.useFakeTimers()
  const queryClient = new QueryClient()
  const queryFn = vi.fn(async () => 'comments')
  const observer = new QueryObserver(queryClient, { queryKey: ['comments', 'p', 2], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.runAllTimersAsync()
  const take = applyEvents(queryClient, 'ada', new AbortController().signal)
  for (const topic of ['comments', 'comments', 'status']) {
    take(event('project', { project_id: 'p', stage: 2, topic }))
  }
  await vi.runAllTimersAsync()
  expect(queryFn).toHaveBeenCalledTimes(2)
})
