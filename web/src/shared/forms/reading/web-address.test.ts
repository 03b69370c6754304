import { expect, test } from 'vitest'
import { isWebAddress } from './web-address'

test.each([
  ['https://film.test/reel', true],
  ['http://film.test', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['film.test', false],
])('L7: %j is a link: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected)
})
