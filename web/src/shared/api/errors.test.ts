import { expect, test } from 'vitest'
import { ApiError, messageOf } from './errors'

test('a long list of fields says how many it leaves out', () => {
  const one = { field: 'a', code: 'length', detail: 'Too long.' }
  const problem = { detail: '5,000 fields need another look.', errors: [one, one] }
  expect(messageOf(new ApiError(422, problem))).toBe('5,000 fields need another look.')
  expect(messageOf(new ApiError(422, { ...problem, more_errors: 4_998 }))).toBe(
    '5,000 fields need another look. The first 2 are listed here; 4,998 more are not shown.',
  )
})
