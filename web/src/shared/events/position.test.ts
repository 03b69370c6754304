import { expect, test } from 'vitest'
import { Position } from './position'
import type { ServerEvent } from './stream'

const event = (id: number | null, kind = 'project', data = {}): ServerEvent => ({ id, kind, data })

function position() {
  const taken: (number | string)[] = []
  return { taken, at: new Position(({ id, kind }) => taken.push(id ?? kind)) }
}

test('[RT-08] an event that is known is not taken again', () => {
  const { taken, at } = position()
  at.take(event(null, 'hello', { seq: 4 }))
  for (const id of [4, 5, 5, 3, 6]) at.take(event(id))
  expect(taken).toEqual(['hello', 5, 6])
  expect(at.last).toBe(6)
})

test('[RT-01] after a resync a tab goes on from the number that it names, also a smaller one', () => {
  const { taken, at } = position()
  at.take(event(9))
  at.take(event(2, 'resync', { reason: 'unknown', seq: 2 }))
  at.take(event(3))
  expect(taken).toEqual([9, 2, 3])
})

test('what happened while the page was loading is looked at again, and nothing else', () => {
  for (const [quiet_ms, expected] of [
    [0, ['hello', 'resync']],
    [performance.now() + 60_000, ['hello']],
    [null, ['hello']],
  ] as const) {
    const { taken, at } = position()
    at.take(event(null, 'hello', { seq: 4, quiet_ms }))
    expect(taken).toEqual(expected)
    at.take(event(null, 'hello', { seq: 6, quiet_ms: 0 }))
    expect(taken.slice(expected.length)).toEqual(['hello'])
    expect(at.last).toBe(4)
  }
})

test('a tab that has just been opened begins where another tab is', () => {
  const first = position()
  first.at.take(event(null, 'hello', { seq: 6, quiet_ms: null, unread: 1 }))
  first.at.take(event(7, 'notification', { unread: 2 }))
  const hello = first.at.hello()
  expect(hello.data).toMatchObject({ seq: 7, unread: 2 })
  expect(hello.data['quiet_ms']).toBeLessThan(1_000)
  const second = position()
  second.at.take(hello)
  for (const id of [7, 8]) second.at.take(event(id))
  expect(second.taken).toEqual(['hello', 'resync', 8])
})

test('a tab that has just been opened knows what waits, too', () => {
  const { at } = position()
  at.take(event(null, 'hello', { seq: 6, unread: 1, counters: { threads: 2, requests: 1 } }))
  at.take(event(7, 'connection', { uid: 'bo', counters: { requests: 0 } }))
  expect(at.hello().data).toMatchObject({ unread: 1, counters: { threads: 2, requests: 0 } })
})
