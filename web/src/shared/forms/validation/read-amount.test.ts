import { expect, test } from 'vitest'
import { readAmount } from './read-amount'

const places = { EUR: 2, JPY: 0, KWD: 3 }

/** The server holds the same table: `crates/sheets/tests/it/amounts.rs`. */
test.each([
  ['600.000', 'EUR', 60_000_000],
  ['600,000', 'EUR', 60_000_000],
  ['600 000', 'EUR', 60_000_000],
  ["600'000", 'EUR', 60_000_000],
  ['600’000', 'EUR', 60_000_000],
  ['1.500', 'EUR', 150_000],
  ['1.000.000', 'EUR', 100_000_000],
  ['600.000,00', 'EUR', 60_000_000],
  ['1,234.50', 'EUR', 123_450],
  ['1.234,50', 'EUR', 123_450],
  ['1 234.5', 'EUR', 123_450],
  ["1'234.50", 'EUR', 123_450],
  ['1234567.89', 'EUR', 123_456_789],
  ['12,5', 'EUR', 1_250],
  ['.50', 'EUR', 50],
  ['0', 'EUR', 0],
  ['EUR 1,234', 'EUR', 123_400],
  ['1234 eur', 'EUR', 123_400],
  ['€ 400 000', 'EUR', 40_000_000],
  ['€400\u00a0000', 'EUR', 40_000_000],
  ['400\u202f000 €', 'EUR', 40_000_000],
  ['+5', 'EUR', 500],
  ['1.500', 'JPY', 1_500],
  ['1,500.00', 'JPY', 1_500],
  ['1.500', 'KWD', 1_500],
  ['0.500', 'KWD', 500],
  ['1,500', 'KWD', 1_500_000],
  ['1.500,250', 'KWD', 1_500_250],
  ['', 'EUR', null],
  ['  ', 'EUR', null],
] as const)('“%s” in %s is %s', (typed, currency, minor) => {
  expect(readAmount(typed, places[currency])).toEqual({ minor })
})

test.each([
  ['60k', 'EUR', 'is not an amount: write it in figures, such as 60,000'],
  ['about 60k', 'EUR', 'is not an amount'],
  ['1,5 Mio', 'EUR', 'is not an amount'],
  ['Mio 1,5', 'EUR', 'is not an amount'],
  ['ten', 'EUR', 'is not an amount'],
  ['1e3', 'EUR', 'is not an amount'],
  ['(500)', 'EUR', 'is not an amount'],
  ['60_000', 'EUR', 'is not an amount'],
  ['1 50', 'EUR', 'is not an amount'],
  ['12,34,567', 'EUR', 'is not an amount'],
  ['12,34.50', 'EUR', 'is not an amount'],
  ['1.234.50', 'EUR', 'is not an amount'],
  ["1,234'567.50", 'EUR', 'is not an amount'],
  ['600.', 'EUR', 'is not an amount'],
  ['€', 'EUR', 'is not an amount'],
  ['#REF!', 'EUR', 'is not an amount'],
  ['-5', 'EUR', 'is below zero'],
  ['−€5', 'EUR', 'is below zero'],
  ['0.500', 'EUR', 'has more than 2 decimal places'],
  ['1234.567', 'EUR', 'has more than 2 decimal places'],
  ['1,234.500', 'EUR', 'has more than 2 decimal places'],
  ['1.5', 'JPY', 'has more than 0 decimal places'],
  ['1.5000', 'KWD', 'has more than 3 decimal places'],
  ['99999999999999999999999', 'EUR', 'is too large'],
] as const)('“%s” in %s is refused', (typed, currency, says) => {
  expect(readAmount(typed, places[currency])).toEqual({
    fault: expect.stringContaining(`“${typed}” ${says}`) as string,
  })
})
