import { expect, test } from 'vitest'
import type { Kind } from '@/shared/forms/definition/description'
import { ask, line } from '@/shared/forms/definition/test-sample'
import { rescaled } from './rescale'

const money: Kind = { type: 'money', max: 1_000_000, currency: 'currency' }
const rows = (...fields: ReturnType<typeof ask>[]) =>
  ask('rows', { type: 'rows', row: 'line', min: 0, max: 9, fields })

test('[E] amounts keep their worth in a currency with other decimals', () => {
  expect(rescaled(ask('total', money), 120_000, -2)).toBe(1_200)
  expect(rescaled(ask('total', money), null, -2)).toBeNull()
  const lines = rows(ask('amount', money), ask('note', line()))
  expect(rescaled(lines, [{ amount: 500, note: 'a' }, { amount: null }], 1)).toEqual([
    { amount: 5_000, note: 'a' },
    { amount: null },
  ])
  const sources = rows(ask('amount', money), ask('currency', line()))
  expect(rescaled(sources, [{ amount: 500, currency: 'EUR' }], -2)).toEqual([
    { amount: 500, currency: 'EUR' },
  ])
})
