import { describe, expect, test } from 'vitest'
import { ago, count, day, since } from './format'

const now = new Date('2026-11-21T12:00:00Z').getTime()

describe('dates as people write them', () => {
  test.each([
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T11:20:00Z', '40 minutes ago'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-24T12:00:00Z', 'in 3 days'],
    ['2026-10-01T12:00:00Z', '1 Oct 2026'],
    ['not a date', 'not a date'],
  ])('%s reads %s', (iso, words) => expect(ago(iso, now)).toBe(words))

  test.each(['2026-12-02T00:10', '2026-12-02T12:00', '2026-12-02T23:50'])(
    '%s is as many days away as any hour of its day',
    (local) => {
      const here = new Date('2026-11-28T13:00').getTime()
      expect(ago(new Date(local).toISOString(), here)).toBe('in 4 days')
      expect(ago(new Date('2026-11-26T23:00').toISOString(), here)).toBe('2 days ago')
      expect(since(new Date('2026-11-18T23:00').toISOString(), here)).toBe('10 days')
    },
  )

  test.each([
    ['2026-11-21T11:59:30Z', '1 minute'],
    ['2026-11-21T09:00:00Z', '3 hours'],
    ['2026-11-20T06:00:00Z', '30 hours'],
    ['2026-11-01T12:00:00Z', '20 days'],
  ])('since %s it has been %s', (iso, words) => expect(since(iso, now)).toBe(words))

  test('a calendar day does not move with the time zone', () => {
    expect(day('1990-04-12')).toBe('12 Apr 1990')
  })

  test('one is not many', () => {
    expect([count(1, 'project'), count(2, 'project')]).toEqual(['1 project', '2 projects'])
  })
})
