import { expect, test } from 'vitest'
import { bookedRanges, weeksFrom } from './weeks'

// A Wednesday.
const today = '2026-11-25'
const booked = (content: Parameters<typeof weeksFrom>[0]) =>
  weeksFrom(content, today)
    .flatMap(({ days }) => days)
    .filter(({ isBooked }) => isBooked)
    .map(({ iso }) => iso)

test('six whole weeks from the Monday of this one', () => {
  const weeks = weeksFrom({}, today)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.days.map(({ iso }) => iso)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(weeks.at(-1)?.days.at(-1)?.iso).toBe('2027-01-03')
  const first = weeks[0]?.days ?? []
  expect(first.map(({ isPast }) => isPast)).toEqual([true, true, ...Array(5).fill(false)])
  expect(first.filter(({ isToday }) => isToday).map(({ iso }) => iso)).toEqual([today])
  // A Sunday belongs to the week that ends with it.
  expect(weeksFrom({}, '2026-11-29')[0]?.days[0]?.iso).toBe('2026-11-23')
})

test('the first and the last of booked days are booked', () => {
  expect(booked({ busy: [{ from: '2026-12-03', to: '2026-12-05' }] })).toEqual([
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(
    booked({ busy: [{ from: '2027-01-04', to: '2027-02-01' }, { from: '2026-12-01' }] }),
  ).toEqual([])
})

test('who is booked until a day is booked on each day before it, and only where that is what they say', () => {
  const content = { availability: 'booked_until' as const, booked_until: '2026-11-27' }
  expect(booked(content)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
  expect(booked({ ...content, availability: 'available' })).toEqual([])
})

test('booked days in words: in order, those that touch as one, from today to the end of the weeks', () => {
  const busy = [
    { from: '2026-12-30', to: '2027-02-01' },
    { from: '2026-11-01', to: '2026-11-26' },
    { from: '2026-11-27', to: '2026-11-28' },
    { from: '2026-12-10', to: '2026-12-10' },
  ]
  expect(bookedRanges({ busy }, today)).toEqual([
    ['2026-11-25', '2026-11-28'],
    ['2026-12-10', '2026-12-10'],
    ['2026-12-30', '2027-01-03'],
  ])
  expect(bookedRanges({}, today)).toEqual([])
})
