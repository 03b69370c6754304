import { describe, expect, test } from 'vitest'
import { boxOf, draggedBy, largestIn, placeOf } from './crop'

const wide = { width: 400, height: 200 }
const square = { aspect: 1, nearest: 1 / 3 }
const poster = { aspect: 2 / 3, nearest: 0.6 }
const middle = { across: 0.5, down: 0.5, zoom: 0 }

describe('the part of a picture that is kept', () => {
  test('from afar it is as large as the picture allows, whatever its shape', () => {
    expect(boxOf(middle, wide, square)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
    const { x, y, width, height } = boxOf(middle, { width: 1800, height: 900 }, poster)
    expect([x, y, width, height].map(Math.round)).toEqual([600, 0, 600, 900])
  })

  test('of a narrow picture it takes the whole width', () => {
    expect(largestIn({ width: 600, height: 2000 }, 2 / 3)).toEqual({ width: 600, height: 900 })
    expect(boxOf({ ...middle, down: 1 }, { width: 600, height: 2000 }, poster).y).toBe(1100)
  })

  test('near it is as small as it may be, and stays within', () => {
    const crop = boxOf({ across: 1, down: 1, zoom: 1 }, { width: 3000, height: 1500 }, poster)
    expect(crop.width).toBeCloseTo(600)
    expect(crop.height).toBeCloseTo(900)
    expect(crop.x + crop.width).toBeCloseTo(3000)
    expect(crop.y + crop.height).toBeCloseTo(1500)
  })

  test('it never leaves the picture, whatever is asked', () => {
    const { x, width } = boxOf({ across: 7, down: -1, zoom: -3 }, wide, square)
    expect([x, width]).toEqual([200, 200])
  })
})

describe('the picture behind its window', () => {
  test('the window shows exactly what is kept', () => {
    expect(placeOf(middle, wide, square)).toEqual({ width: 2, left: -0.5, top: -0 })
    const { width, left } = placeOf(middle, { width: 1800, height: 900 }, poster)
    expect([width, left]).toEqual([expect.closeTo(3), expect.closeTo(-1)])
  })

  test('it follows the pointer until its edge', () => {
    expect(draggedBy(middle, wide, square, 0.25, 0)).toEqual({ ...middle, across: 0.25 })
    expect(draggedBy(middle, wide, square, 9, 9)).toEqual({ ...middle, across: 0 })
  })

  test('each direction is measured by its own side of the window', () => {
    const near = { across: 0.5, down: 0.5, zoom: 1 }
    const dragged = draggedBy(near, { width: 1000, height: 1500 }, poster, 0.1, 0.1)
    expect(dragged.across).toBeCloseTo(dragged.down)
  })
})
