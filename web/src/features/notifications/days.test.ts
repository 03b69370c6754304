import { expect, test } from 'vitest'
import { byDay } from './days'
import type { Notification } from './queries'

const told = (at: Date) => ({ id: at.toISOString(), at: at.toISOString() }) as Notification

test('[D31] notifications stand under their days, in one style', () => {
  const now = new Date(2026, 10, 25, 9, 30)
  const items = [
    new Date(2026, 10, 25, 0, 5),
    new Date(2026, 10, 24, 23, 50),
    new Date(2026, 10, 24, 8, 0),
    new Date(2026, 10, 13, 12, 0),
    new Date(2026, 10, 11, 12, 0),
  ].map(told)
  expect(byDay(items, now.getTime()).map(({ title, items: of }) => [title, of.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['13 Nov 2026', 1],
    ['11 Nov 2026', 1],
  ])
})
