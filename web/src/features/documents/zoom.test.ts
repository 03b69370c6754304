import { expect, test } from 'vitest'
import { pageAfter, pageTyped, scaleOf, sharpness } from './zoom'

test('a page is as wide as its place, or as large as its paper', () => {
  expect(scaleOf('width', 612, 306)).toBe(0.5)
  expect(scaleOf(1, 612, 306) * 612).toBeCloseTo(816)
  expect(scaleOf(1.5, 612, 306) * 612).toBeCloseTo(1224)
})

test('a canvas is as sharp as the screen, and never larger than a phone bears', () => {
  expect(sharpness(816, 1056, 2)).toBe(2)
  const much = sharpness(20_000, 20_000, 3)
  expect(20_000 * much * 20_000 * much).toBeLessThanOrEqual(16_000_001)
})

test('keys lead from page to page and stay within the document', () => {
  expect(pageAfter('ArrowRight', 1, 3)).toBe(2)
  expect(pageAfter('PageDown', 3, 3)).toBe(3)
  expect(pageAfter('PageUp', 1, 3)).toBe(1)
  expect(pageAfter('End', 1, 3)).toBe(3)
  expect(pageAfter('Home', 3, 3)).toBe(1)
  expect(pageAfter('ArrowDown', 1, 3)).toBeUndefined()
})

test('a page that is typed is one of those that there are', () => {
  expect(pageTyped(' 2 ', 3)).toBe(2)
  expect(pageTyped('40', 3)).toBe(3)
  for (const wrong of ['', '0', '-1', '1.5', 'two']) expect(pageTyped(wrong, 3)).toBeUndefined()
})
