import { expect, test } from 'vitest'
import { linesTo } from './scale'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 3, 6, 9]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [1005, [0, 500, 1000, 1500]],
])('up to %i', (most, lines) => {
  expect(linesTo(most)).toEqual(lines)
})
