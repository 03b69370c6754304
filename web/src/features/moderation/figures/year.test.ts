import { expect, test } from 'vitest'
import type { Counts } from '../queries'
import { yearOf } from './year'

const counts = (reports: number, warned: number, appeals: number): Counts => ({
  reports,
  reasons: [{ reason: 'spam', count: reports }],
  median_hours: 5,
  actions: [
    { action: 'warn', count: warned },
    { action: 'dismiss', count: 1 },
  ],
  appeals,
  reversed: 1,
})
const month = (first: string, figures: Counts | null) => ({ month: first, figures })

test('the months and what the others come to are added up', () => {
  const months = [month('2026-10-01', counts(21, 9, 2)), month('2026-09-01', null)]
  expect(yearOf({ months, other_months: counts(30, 4, 3) })).toEqual({
    reports: 51,
    decisions: 15,
    appeals: 5,
    reversed: 2,
  })
})

test('where too few cases are known there is no sum', () => {
  expect(yearOf({ months: [month('2026-10-01', null)], other_months: null })).toBeNull()
})
