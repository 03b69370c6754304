import { describe, expect, test } from 'vitest'
import { afterKey, boxOf, inPixels, isDrawn, moved, resized } from './boxes'

const box = { x: 0.5, y: 0.5, w: 0.25, h: 0.25 }

describe('[W-01] parts of a picture that are hidden', () => {
  test('are drawn from any corner, and end at the edge of the picture', () => {
    const drawn = boxOf({ x: 0.75, y: 1.5 }, { x: 0.25, y: 0.5 })
    expect(drawn).toEqual({ x: 0.25, y: 0.5, w: 0.5, h: 0.5 })
    expect(isDrawn(drawn)).toBe(true)
    expect(isDrawn(boxOf({ x: 0.5, y: 0.5 }, { x: 0.502, y: 0.9 }))).toBe(false)
  })

  test('stay within the picture', () => {
    expect(moved(box, 1, -1)).toEqual({ ...box, x: 0.75, y: 0 })
    expect(resized(box, 1, -1)).toEqual({ ...box, w: 0.5, h: 0.02 })
  })

  test('keys move them, change their size and take them away', () => {
    expect(afterKey(box, 'ArrowRight', false)).toEqual({ ...box, x: 0.52 })
    expect(afterKey(box, 'ArrowUp', true)?.h).toBeCloseTo(0.23)
    expect(afterKey(box, 'Delete', false)).toBeNull()
    expect(afterKey(box, 'Enter', false)).toBeUndefined()
  })

  test('cover every pixel that they touch', () => {
    expect(inPixels({ x: 0.101, y: 0, w: 0.1, h: 0.999 }, 100, 10)).toEqual({
      left: 10,
      top: 0,
      width: 11,
      height: 10,
    })
  })
})
