import { expect, test } from 'vitest'
import { knownSum } from './known-sums'

const lines = [
  { code: '1100', amount: 100 },
  { code: '8000', amount: 35 },
  { code: null, amount: 7 },
  { code: '3300', amount: null },
]

test('18 the total of a budget is the sum of its lines', () => {
  expect(knownSum('budget_total', lines)).toBe(142)
})

test('18 the contingency is what stands at account 8000', () => {
  expect(knownSum('contingency', lines)).toBe(35)
})

test('18 nothing is offered without lines, or for another question', () => {
  expect(knownSum('budget_total', [])).toBeUndefined()
  expect(knownSum('contingency', [{ code: '1100', amount: 5 }])).toBeUndefined()
  expect(knownSum('bond_amount', lines)).toBeUndefined()
})
