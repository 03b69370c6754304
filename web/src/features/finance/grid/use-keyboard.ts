import { type KeyboardEvent, useRef } from 'react'
import type { Commands } from './commands'
import { commandOf } from './keys/keys'
import { placeAfter } from './keys/place'
import type { CellEditing } from './use-editing'
import type { Grid } from './use-grid'
import type { Position } from './use-position'

/** The keys of a spreadsheet. */
export function useKeyboard({
  grid,
  position,
  editing,
  commands,
}: {
  grid: Grid
  position: Position
  editing: CellEditing
  commands: Commands
}) {
  /** After Escape the next Tab leaves the sheet. */
  const leaving = useRef(false)
  const { active } = position

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing.isEditing) return
    const { key, shiftKey: shift } = event
    const goesOn = editing.wasTaken() && key === 'Enter'
    const isGraph = event.getModifierState('AltGraph')
    const isFar = event.ctrlKey || event.metaKey
    const action = commandOf({
      key,
      shift,
      command: isFar && !isGraph,
      alt: event.altKey && !isGraph,
      onButton: event.target instanceof HTMLButtonElement,
      onCheck: position.field?.kind.type === 'check',
    })
    if (key === 'Tab' && leaving.current) return
    leaving.current = action === 'leave'
    if (action === null) return
    // The key itself goes on into the cell that now takes it.
    if (action === 'type') return editing.begin('')
    if (action === 'leave') return position.collapse()
    if (action === 'go') {
      const next = placeAfter({ key, shift, far: isFar }, active, position.size)
      if (next || key !== 'Tab') event.preventDefault()
      if (next) position.go(next, shift && key !== 'Tab')
      return
    }
    event.preventDefault()
    if (goesOn && action === 'edit') return position.go(position.step(event) ?? active)
    run(action)
  }
  const run = (action: Exclude<ReturnType<typeof commandOf>, 'type' | 'leave' | 'go' | null>) => {
    switch (action) {
      case 'undo':
      case 'redo':
        return commands.rewind(action)
      case 'add':
        return commands.add(Math.min(active.row + 1, grid.rows.length))
      case 'remove':
        return commands.remove()
      case 'up':
      case 'down':
        return commands.moveRow(active.row + (action === 'up' ? -1 : 1))
      case 'all':
        return position.selectAll()
      case 'clear':
        return commands.clear()
      default:
        return editing.begin()
    }
  }
  return {
    onKeyDown,
    /** The focus left the cell: Tab moves inside of the sheet again. */
    reset: () => {
      leaving.current = false
    },
  }
}
