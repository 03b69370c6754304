import { expect, test } from 'vitest'
import { byDay, byPeriod, whenOf } from './days'
import type { Notification } from './queries'

const told = (at: Date) => ({ id: at.toISOString(), at: at.toISOString() }) as Notification
const now = new Date(2026, 10, 25, 9, 30)

test('[D31] notifications stand under their periods, in one style', () => {
  const items = [
    new Date(2026, 10, 25, 0, 5),
    new Date(2026, 10, 24, 23, 50),
    new Date(2026, 10, 24, 8, 0),
    new Date(2026, 10, 19, 12, 0),
    new Date(2026, 10, 18, 12, 0),
    new Date(2026, 10, 11, 12, 0),
    new Date(2026, 9, 30, 12, 0),
  ].map(told)
  expect(byPeriod(items, now.getTime()).map(({ title, items: of }) => [title, of.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Last 7 days', 1],
    ['November 2026', 2],
    ['October 2026', 1],
  ])
})

test('what is put together by its project stays within its day, so that the newest is first', () => {
  const items = [
    new Date(2026, 10, 19, 12, 0),
    new Date(2026, 10, 19, 8, 0),
    new Date(2026, 10, 17, 12, 0),
  ].map(told)
  expect(byDay(items, now.getTime())).toEqual([items.slice(0, 2), items.slice(2)])
})

test.each([
  [new Date(2026, 10, 25, 8, 5), '08:05'],
  [new Date(2026, 10, 24, 23, 50), '23:50'],
  [new Date(2026, 10, 19, 12, 0), '19 Nov'],
])('%s is said as %s', (at, words) => {
  expect(whenOf(at.toISOString(), now.getTime())).toBe(words)
})
