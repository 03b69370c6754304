import { expect, test } from 'vitest'
import { Position } from './events'
import type { ServerEvent } from './stream'

const event = (id: number | null, kind = 'project', data = {}): ServerEvent => ({ id, kind, data })

function position() {
  const taken: (number | null)[] = []
  return { taken, at: new Position(({ id }) => taken.push(id)) }
}

test('[RT-08] an event that is known is not taken again', () => {
  const { taken, at } = position()
  at.take(event(null, 'hello', { seq: 4 }))
  for (const id of [4, 5, 5, 3, 6]) at.take(event(id))
  expect(taken).toEqual([null, 5, 6])
  expect(at.last).toBe(6)
})

test('[RT-01] after a resync a tab goes on from the number that it names, also a smaller one', () => {
  const { taken, at } = position()
  at.take(event(9))
  at.take(event(2, 'resync', { reason: 'unknown', seq: 2 }))
  at.take(event(3))
  expect(taken).toEqual([9, 2, 3])
})

test('a tab that knows nothing begins where another tab is, and one that knows stays', () => {
  const { taken, at } = position()
  at.begin(7)
  at.begin(3)
  at.take(event(7))
  at.take(event(8))
  expect(taken).toEqual([8])
})
