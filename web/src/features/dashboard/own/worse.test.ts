import { expect, test } from 'vitest'
import { isWorse } from './worse'

test.each([
  ['few accounts', { count: 3, before: 42 }, false, false],
  ['many fewer accounts', { count: 30, before: 420 }, false, true],
  ['a few fewer of many', { count: 1005, before: 1012 }, false, false],
  ['more accounts', { count: 420, before: 30 }, false, false],
  ['a failure', { count: 1, before: 0 }, true, false],
  ['many failures', { count: 60, before: 4 }, true, true],
  ['fewer failures', { count: 4, before: 60 }, true, false],
])('%s', (_, week, isBad, worse) => {
  expect(isWorse(week, isBad)).toBe(worse)
})
