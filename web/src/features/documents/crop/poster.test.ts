import { expect, test } from 'vitest'
import { pixelsOf, posterFrame } from './poster'

const least = { width: 600, height: 900 }
const frameOf = (width: number, height: number) => posterFrame({ width, height }, least)

test('a picture of another shape is cropped to two by three', () => {
  expect(frameOf(3000, 1800)).toEqual({ aspect: 2 / 3, nearest: 0.5 })
  expect(frameOf(1000, 3000)).toEqual({ aspect: 2 / 3, nearest: 0.6 })
})

test('what is two by three already, or nearly, is left as it is', () => {
  expect([frameOf(1000, 1500), frameOf(1015, 1500), frameOf(1000, 1515)]).toEqual([
    null,
    null,
    null,
  ])
  expect(frameOf(1035, 1500)).not.toBeNull()
})

test('nothing is cropped that would be smaller than asked; what is just large enough has no zoom', () => {
  expect(frameOf(1500, 899)).toBeNull()
  expect(frameOf(599, 3000)).toBeNull()
  expect(frameOf(1500, 900)).toEqual({ aspect: 2 / 3, nearest: 1 })
  expect(frameOf(600, 2000)).toEqual({ aspect: 2 / 3, nearest: 1 })
})

test('what has more pixels than a browser draws for certain is left to the server', () => {
  expect(frameOf(8000, 5000)).not.toBeNull()
  expect(frameOf(8000, 5001)).toBeNull()
})

test('a crop is whole pixels of the picture, never fewer than asked and never beyond its edge', () => {
  const size = { width: 1601, height: 1001 }
  const frame = posterFrame(size, least)
  if (!frame) throw new Error('it is wide enough')
  const at = (across: number, zoom: number) => pixelsOf({ across, down: 1, zoom }, size, frame)
  expect(at(0.5, 0)).toEqual({ x: 467, y: 0, width: 667, height: 1001 })
  expect(at(1, 1)).toEqual({ x: 1001, y: 101, width: 600, height: 900 })
})
