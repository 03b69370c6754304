import { describe, expect, test } from 'vitest'
import { cropOf } from './crop'

const wide = { width: 400, height: 200 }

describe('13 the square of a picture', () => {
  test('from afar it is as large as the picture allows', () => {
    const crop = cropOf({ across: 0.5, down: 0.5, zoom: 0 }, wide)
    expect(crop).toEqual({ x: 0.25, y: 0, side: 1 })
  })

  test('near it is a third of the shorter side, and stays within', () => {
    const crop = cropOf({ across: 1, down: 1, zoom: 1 }, wide)
    expect(crop.side).toBeCloseTo(1 / 3)
    expect(crop.x + (crop.side * 200) / 400).toBeCloseTo(1)
    expect(crop.y + crop.side).toBeCloseTo(1)
  })
})
