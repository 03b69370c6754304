import { expect, test } from 'vitest'
import type { Counts } from '../queries'
import { bandWords, inTimeOf, partsOf, yearOf } from './year'

const counts = (reports: number, warned: number, appeals: number): Counts => ({
  reports,
  reasons: [{ reason: 'spam', count: reports }],
  median_hours: 5,
  urgent: { reports: 4, in_time: 3 },
  other: { reports: reports - 4, in_time: warned },
  actions: [
    { action: 'warn', count: warned },
    { action: 'dismiss', count: 1 },
  ],
  appeals,
  reversed: 1,
})
const month = (first: string, figures: Counts | null) => ({ month: first, figures })
const october = month('2026-10-01', counts(21, 9, 2))
const few = ['2026-09-01', '2026-08-01'].map((first) => month(first, null))
const exactly = (number: number) => ({ from: number, to: number })

test('the months and what the others come to are added up', () => {
  const others = counts(30, 4, 3)
  expect(yearOf({ from_cases: 20, months: [october, ...few], other_months: others })).toEqual({
    reports: exactly(51),
    decisions: exactly(15),
    appeals: exactly(5),
    reversed: exactly(2),
  })
  expect(yearOf({ from_cases: 20, months: [october], other_months: null }).reports).toEqual(
    exactly(21),
  )
})

test('months that are not published together have fewer than that many together, not each', () => {
  const year = yearOf({ from_cases: 20, months: [october, ...few], other_months: null })
  expect(year.reports).toEqual({ from: 21, to: 40 })
  expect(year.appeals).toEqual({ from: 2, to: 21 })
  expect(yearOf({ from_cases: 20, months: few, other_months: null }).reports).toEqual({
    from: 0,
    to: 19,
  })
})

test('a band is written with both ends, a number alone', () => {
  expect(bandWords({ from: 1021, to: 1040 })).toBe('1,021–1,040')
  expect(bandWords(exactly(51))).toBe('51')
})

test('reasons and decisions are added up over all that is published', () => {
  const others = counts(30, 1, 3)
  expect(partsOf({ from_cases: 20, months: [october, ...few], other_months: others })).toEqual({
    reasons: [{ reason: 'spam', count: 51 }],
    actions: [
      { action: 'warn', count: 10 },
      { action: 'dismiss', count: 2 },
    ],
  })
})

test('how often the goals were kept is added up over all that is published', () => {
  const figures = {
    from_cases: 20,
    months: [october, ...few],
    other_months: counts(30, 1, 3),
  }
  expect(inTimeOf(figures, 'urgent')).toEqual({ reports: 8, in_time: 6 })
  expect(inTimeOf(figures, 'other')).toEqual({ reports: 43, in_time: 10 })
})
