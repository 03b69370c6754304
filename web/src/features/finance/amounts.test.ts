import { expect, test } from 'vitest'
import { brief } from './amounts'

// How amounts and percentages are written in full is in tests/vectors.test.ts.
test('[E] an amount is shortened where there is little room', () => {
  expect(brief(120_000_000, 'EUR', 2)).toBe('EUR 1.2m')
})
