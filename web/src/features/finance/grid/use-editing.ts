import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Content } from '@/shared/forms/definition/description'
import { typed } from '../cells/cells'
import { isSamePlace, type Place } from './keys/place'
import type { Grid } from './use-grid'
import type { Position } from './use-position'

interface Editing {
  text: string
  /** The rows as they were: what Escape goes back to, and what undo remembers. */
  before: Content[]
}

/** The cell that is being edited, if one is. */
export function useEditing(grid: Grid, position: Position) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const { active, field } = position
  // Where something of a list has just been taken: the next Enter goes on, rather than to open the list again.
  const taken = useRef<Place>(null)
  const begin = (text?: string) => {
    if (!field) return
    position.collapse()
    const row = position.row(active.row)
    const before = grid.snapshot()
    if (field.kind.type === 'check') {
      grid.write(active.row, field, row[field.key] !== true)
      grid.settle(before)
      return
    }
    // Of a list nothing is typed over: what is typed finds one more.
    const begun = field.kind.type === 'choices' ? undefined : text
    flushSync(() =>
      setEditing({ text: begun ?? typed(field, row[field.key], row, grid.around), before }),
    )
  }
  const end = (text: string, event?: KeyboardEvent | 'stay') => {
    if (field && editing) {
      const was = position.row(active.row)
      const isSame = typed(field, was[field.key], was, grid.around) === text
      if (!isSame && (text.trim() !== '' || active.row < grid.rows.length)) {
        grid.write(active.row, field, grid.read(active.row, field, text))
      }
      grid.settle(editing.before)
    }
    setEditing(null)
    taken.current = event === 'stay' ? active : null
    if (event === 'stay') position.go(active)
    else if (event) position.go(position.step(event) ?? active)
  }
  return {
    isEditing: editing !== null,
    begin,
    /** Whether a list of this cell was closed with the key before; asked once for each key. */
    wasTaken: () => {
      const was = taken.current
      taken.current = null
      return was !== null && isSamePlace(was, active)
    },
    stop: () => setEditing(null),
    /** What the cell begins with that is being edited, and what comes of it. */
    cell: editing && {
      text: editing.text,
      onType: (text: string) => {
        if (!field) return
        const value = grid.read(active.row, field, text)
        // Half an amount is not kept; the rest is, in case nothing more comes.
        const isAnswer = field.kind.type === 'text' || typeof value === 'number'
        if (isAnswer) grid.write(active.row, field, value)
      },
      onDone: end,
      onCancel: () => {
        grid.put(editing.before)
        setEditing(null)
        position.go(active)
      },
    },
  }
}

export type CellEditing = ReturnType<typeof useEditing>
