import { expect, test } from 'vitest'
import { bookedOf, monthsFrom } from './booked'

test('booked days that are over are not shown, the others in their order', () => {
  const busy = [
    { from: '2026-12-07', to: '2026-12-18' },
    { from: '2026-11-01', to: '2026-11-27' },
    { from: '2026-11-20', to: '2026-11-30' },
    { from: '2026-12-01' },
  ]
  expect(bookedOf({ busy }, '2026-11-28').map(({ from }) => from)).toEqual([
    '2026-11-20',
    '2026-12-07',
  ])
  expect(bookedOf({}, '2026-11-28')).toEqual([])
})

test('a month begins at its weekday and marks what is booked and what is over', () => {
  const months = monthsFrom('2026-11-28', 3, [{ from: '2026-12-30', to: '2027-01-02' }])
  expect(months.map(({ first, before, days }) => [first, before, days.length])).toEqual([
    ['2026-11-01', 6, 30],
    ['2026-12-01', 1, 31],
    ['2027-01-01', 4, 31],
  ])
  const booked = months.flatMap(({ days }) => days.filter(({ isBooked }) => isBooked))
  expect(booked.map(({ iso }) => iso)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(months[0]?.days.filter(({ isPast }) => isPast)).toHaveLength(27)
})
