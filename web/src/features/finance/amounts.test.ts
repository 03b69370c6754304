import { expect, test } from 'vitest'
import { brief, inUnits, inWholeUnits, written } from './amounts'

// How amounts and percentages are written in full is in tests/vectors.test.ts.
test('[D53] amounts are in whole units, and cents stay where there are any', () => {
  expect(written(648_000_000, 'EUR', 2)).toBe('EUR 6,480,000')
  expect(written(9_400_327, 'USD', 2)).toBe('USD 94,003.27')
  const sentence = 'EUR 900,000.00 budget − EUR 800,000.50 sources = EUR 99,999.50, 50.00%'
  expect(inWholeUnits(sentence)).toBe(
    'EUR 900,000 budget − EUR 800,000.50 sources = EUR 99,999.50, 50.00%',
  )
})

test('[E] an amount is shortened where there is little room', () => {
  expect(brief(120_000_000, 'EUR', 2)).toBe('EUR 1.2m')
})

test('what is reckoned is told in whole units', () => {
  expect(inUnits(39_508_920, 2)).toBe('395,089')
  expect(inUnits(1_995_400, 0)).toBe('1,995,400')
})
