import { expect, test } from 'vitest'
import { amount, currencyOf, decimalsOf } from './money'
import type { Taxonomies } from './taxonomies'

const taxonomies = {
  version: 2,
  lists: [
    {
      key: 'currencies',
      options: [
        { key: 'EUR', label: 'EUR, Euro', note: '2' },
        { key: 'JPY', label: 'JPY, Japanese yen', note: '0' },
        { key: 'KWD', label: 'KWD, Kuwaiti dinar', note: '3' },
      ],
    },
  ],
} as Taxonomies

test.each([
  [120_000, 'EUR', 'EUR 1,200'],
  [120_050, 'EUR', 'EUR 1,200.50'],
  [-120_000, 'EUR', 'EUR -1,200'],
  [120_000, 'JPY', 'JPY 120,000'],
  [1_234_567, 'KWD', 'KWD 1,234.567'],
  [5, undefined, '0.05'],
])('[D53] %i of %s reads %s', (minor, currency, expected) => {
  expect(amount(minor, currency, taxonomies)).toBe(expected)
})

test('the currency of an amount stands in its row, else in its form, else with the project', () => {
  const kind = { type: 'money', max: 1, currency: 'currency' } as const
  const facts = { 'stage1.currency': 'GBP', 'stage3.currency': 'JPY' }
  expect(currencyOf(kind, { currency: 'USD' }, { currency: 'EUR' }, facts)).toBe('USD')
  expect(currencyOf(kind, {}, { currency: 'EUR' }, facts)).toBe('EUR')
  expect(currencyOf(kind, {}, {}, facts)).toBe('GBP')
  expect(currencyOf({ ...kind, currency: 'stage3.currency' }, {}, {}, facts)).toBe('JPY')
  expect(decimalsOf(currencyOf(kind, {}, {}, {}), taxonomies)).toBe(2)
})

test.each([
  ['jpy', 450, 'JPY 450'],
  ['Kwd', 450_500, 'KWD 450.500'],
  ['eur', 45_050, 'EUR 450.50'],
])('a code that was typed as %s is that currency', (typed, minor, expected) => {
  const kind = { type: 'money', max: 1, currency: 'currency' } as const
  expect(amount(minor, currencyOf(kind, { currency: typed }, {}, {}), taxonomies)).toBe(expected)
})
