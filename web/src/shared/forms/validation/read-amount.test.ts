import { expect, test } from 'vitest'
import { readAmount } from './read-amount'

// What can be read, and what cannot, is in tests/vectors.test.ts.
test.each(['', '  '])('“%s” is no amount and no mistake', (typed) => {
  expect(readAmount(typed, 2)).toEqual({ minor: null })
})
