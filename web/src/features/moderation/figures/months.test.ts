import { expect, test } from 'vitest'
import { monthList } from './months'

test('months stand in their order, and the year once after its last month', () => {
  expect(monthList(['2026-05-01', '2026-01-01', '2026-02-01'])).toBe('Jan, Feb and May 2026')
  expect(monthList(['2026-03-01', '2025-12-01', '2025-11-01'])).toBe('Nov, Dec 2025 and Mar 2026')
  expect(monthList(['2026-03-01'])).toBe('Mar 2026')
})
