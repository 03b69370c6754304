import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyEvent, staleAfter } from './apply'

const event = (kind: string, data: Record<string, unknown> = {}) => ({ id: 1, kind, data })
const about = (topic: string, stage: number | null = 2) =>
  staleAfter(event('project', { project_id: 'p', stage, topic }))

test.each([
  ['comments', [['comments', 'p', 2]]],
  ['documents', [['documents', 'p']]],
  ['team', [['project', 'p'], ['projects'], ['team', 'p']]],
  ['talent', [['talent', 'p'], ['talent']]],
  ['sign_offs', [['sign-offs'], ['stage', 'p', 2, 'history']]],
  ['project', [['project', 'p'], ['projects'], ['stage', 'p']]],
  ['of a later version', []],
])('what a change of %s makes stale', (topic, keys) => {
  expect(about(topic)).toEqual(keys)
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
  ['queue', [['review', 'queue']]],
  ['account', [['me']]],
  ['notification', [['notifications']]],
  ['read', [['notifications', 'list']]],
  ['resync', [[]]],
  ['hello', []],
  ['token', []],
  ['bye', []],
])('what %s makes stale', (kind, keys) => {
  expect(staleAfter(event(kind))).toEqual(keys)
})

test('the counter takes what an event says of it', () => {
  const queryClient = new QueryClient()
  const unread = () => queryClient.getQueryData(['notifications', 'unread', 'ada'])
  applyEvent(queryClient, 'ada', event('hello', { seq: 4, unread: 3 }))
  expect(unread()).toBe(3)
  applyEvent(queryClient, 'ada', event('read', { id: 'n', unread: 2 }))
  expect(unread()).toBe(2)
})

test('what another project shows stays', () => {
  const queryClient = new QueryClient()
  const isStale = (id: string) => queryClient.getQueryState(['project', id])?.isInvalidated
  queryClient.setQueryData(['project', 'p'], {})
  queryClient.setQueryData(['project', 'q'], {})
  applyEvent(queryClient, 'ada', event('project', { project_id: 'p', stage: 1, topic: 'status' }))
  expect([isStale('p'), isStale('q')]).toEqual([true, false])
  applyEvent(queryClient, 'ada', event('resync', { reason: 'old', seq: 1 }))
  expect(isStale('q')).toBe(true)
})
