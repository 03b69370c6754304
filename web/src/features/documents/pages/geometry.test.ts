import { expect, test } from 'vitest'
import {
  distanceOf,
  pageAfter,
  pageTyped,
  type Rotation,
  scaleOf,
  sharpness,
  topFor,
  turned,
  turnedOn,
  windowOf,
  zoomBeside,
} from './geometry'

const letter = { width: 612, height: 792 }
const room = { width: 306, height: 198 }

test('a page is as wide as its place, or as large as its paper', () => {
  expect(scaleOf('width', letter, room)).toBe(0.5)
  expect(scaleOf(1, letter, room) * 612).toBeCloseTo(816)
  expect(scaleOf(1.5, letter, room) * 612).toBeCloseTo(1224)
})

test('defect 24: a whole page fits into its place, whichever way it lies', () => {
  expect(scaleOf('page', letter, room)).toBe(0.25)
  const lying = turned(letter, 90)
  expect(lying).toEqual({ width: 792, height: 612 })
  const scale = scaleOf('page', lying, room)
  expect(lying.width * scale).toBeLessThanOrEqual(306)
  expect(lying.height * scale).toBeLessThanOrEqual(198)
  expect(scaleOf('width', lying, room) * 792).toBeCloseTo(306)
  expect(scaleOf('page', letter, { width: -5, height: 0 })).toBeGreaterThan(0)
})

test('defect 24: four quarter turns lead back', () => {
  const seen: Rotation[] = [0]
  for (let turn = 0; turn < 4; turn += 1) seen.push(turnedOn(seen.at(-1) ?? 0))
  expect(seen).toEqual([0, 90, 180, 270, 0])
  expect(turned(letter, 180)).toEqual(letter)
  expect(turned(letter, 270)).toEqual(turned(letter, 90))
})

test('defect 24: the zoom goes on from how large a page is, and ends', () => {
  const percent = (part: number) => (part * 96) / 72
  expect(zoomBeside(percent(1), 1)).toBe(1.25)
  expect(zoomBeside(percent(0.998), 1)).toBe(1.25)
  expect(zoomBeside(percent(0.6), -1)).toBe(0.5)
  expect(zoomBeside(percent(0.6), 1)).toBe(0.75)
  expect(zoomBeside(percent(3), 1)).toBeUndefined()
  expect(zoomBeside(percent(0.1), -1)).toBeUndefined()
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

test('defect 24: only the rows in sight, and few beside them, are there', () => {
  const seen = { top: 0, height: 500 }
  expect(windowOf(seen, 100, 49, 2)).toEqual({ first: 1, last: 7 })
  expect(windowOf({ ...seen, top: 2050 }, 100, 49, 2)).toEqual({ first: 19, last: 28 })
  expect(windowOf({ ...seen, top: 4400 }, 100, 49, 2)).toEqual({ first: 43, last: 49 })
  expect(windowOf({ ...seen, top: 9999 }, 100, 49, 2)).toEqual({ first: 49, last: 49 })
  expect(windowOf({ top: -40, height: 0 }, 100, 1, 2)).toEqual({ first: 1, last: 1 })
})

test('defect 24: a list moves only as far as a row needs', () => {
  const seen = { top: 300, height: 500 }
  expect(topFor(100, 5, seen)).toBe(300)
  expect(topFor(100, 2, seen)).toBe(100)
  expect(topFor(100, 12, seen)).toBe(700)
})

test('issue 18: how far a page is from what is seen', () => {
  const seen = { top: 1000, height: 800 }
  expect(distanceOf(seen, { top: 0, height: 900 })).toBe(100)
  expect(distanceOf(seen, { top: 2000, height: 900 })).toBe(200)
  for (const top of [300, 1200, 1799]) expect(distanceOf(seen, { top, height: 900 })).toBe(0)
})
