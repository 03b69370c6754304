import { describe, expect, test } from 'vitest'
import { type Key, commandOf } from './keys'
import { rangeOf } from './place'

const plain = { shift: false, command: false, alt: false, onButton: false, onCheck: false }

describe('[E] what a key means in a sheet', () => {
  test.each<[string, Partial<Key>, string | null]>([
    ['a', {}, 'type'],
    ['é', {}, 'type'],
    ['Shift', {}, null],
    ['Enter', {}, 'edit'],
    ['F2', {}, 'edit'],
    ['Enter', { onCheck: true }, 'toggle'],
    [' ', { onCheck: true }, 'toggle'],
    ['x', { onCheck: true }, null],
    ['Enter', { onButton: true }, null],
    ['ArrowDown', { onButton: true }, 'go'],
    ['Delete', {}, 'clear'],
    ['Delete', { command: true }, 'remove'],
    ['Enter', { command: true }, 'add'],
    ['z', { command: true }, 'undo'],
    ['Z', { command: true, shift: true }, 'redo'],
    ['a', { command: true }, 'all'],
    ['c', { command: true }, null],
    ['ArrowUp', { alt: true }, 'up'],
    ['d', { alt: true }, null],
    ['Tab', {}, 'go'],
    ['Escape', {}, 'leave'],
  ])('%s %o: %s', (key, held, action) => {
    expect(commandOf({ ...plain, key, ...held })).toBe(action)
  })

  test('a selection lies between its corners; a row’s number stands for the row', () => {
    expect(rangeOf({ row: 3, column: 2 }, { row: 1, column: 4 }, 6)).toEqual({
      top: 1,
      bottom: 3,
      left: 2,
      right: 4,
    })
    expect(rangeOf(null, { row: 1, column: -1 }, 6)).toEqual({
      top: 1,
      bottom: 1,
      left: 0,
      right: 5,
    })
  })
})
