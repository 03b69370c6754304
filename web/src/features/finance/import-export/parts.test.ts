import { expect, test } from 'vitest'
import { ask, line } from '@/shared/forms/definition/test-sample'
import { partOf } from './parts'

test('a CSV file is taken for the table of the section that is open', () => {
  const other = ask('contingency_note', line(1, 100))
  expect(partOf([other, ask('cashflow', line(1, 100))])).toBe('cashflow')
  expect(partOf([other])).toBe('topsheet')
})
