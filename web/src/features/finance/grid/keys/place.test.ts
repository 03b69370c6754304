import { describe, expect, test } from 'vitest'
import { placeAfter } from './place'

const size = { rows: 3, columns: 4 }
const after = (key: string, row: number, column: number, held: { shift?: true; far?: true } = {}) =>
  placeAfter({ key, shift: false, far: false, ...held }, { row, column }, size)

describe('[E] the keys of a sheet', () => {
  test.each([
    ['ArrowDown', 0, 1, { row: 1, column: 1 }],
    ['ArrowDown', 2, 1, null],
    ['ArrowUp', 0, 1, null],
    ['ArrowLeft', 1, 0, { row: 1, column: -1 }],
    ['ArrowLeft', 1, -1, null],
    ['Home', 1, 3, { row: 1, column: 0 }],
    ['End', 1, 0, { row: 1, column: 3 }],
    ['PageDown', 0, 2, { row: 2, column: 2 }],
    ['Enter', 0, 2, { row: 1, column: 2 }],
    ['Tab', 0, 3, { row: 1, column: 0 }],
    ['Tab', 2, 3, null],
  ])('%s from %i:%i', (key, row, column, place) => {
    expect(after(key, row, column)).toEqual(place)
  })

  test('Shift turns Enter and Tab round; Control goes to the edge', () => {
    expect(after('Enter', 1, 2, { shift: true })).toEqual({ row: 0, column: 2 })
    expect(after('Tab', 1, 0, { shift: true })).toEqual({ row: 0, column: 3 })
    expect(after('Tab', 0, 0, { shift: true })).toBeNull()
    expect(after('End', 0, 0, { far: true })).toEqual({ row: 2, column: 3 })
    expect(after('ArrowDown', 0, 2, { far: true })).toEqual({ row: 2, column: 2 })
  })
})
