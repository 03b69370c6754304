import { expect, test } from 'vitest'
import { listHeight } from './list-height'

test('a long option has room for its second line', () => {
  expect(listHeight(['Gaffer'])).toBe(48)
  expect(listHeight(['First Assistant Camera (Focus Puller)'])).toBe(68)
})

test('a list is never empty, nor higher than the screen has room for', () => {
  expect(listHeight([])).toBe(48)
  expect(listHeight(Array.from({ length: 400 }, () => 'Gaffer'))).toBe(320)
})
