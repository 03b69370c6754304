import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { clipboardHandlers } from './clipboard'
import { commandsFor } from './commands'
import { isSamePlace, placeOf } from './keys/place'
import { type CellEditing, useEditing } from './use-editing'
import { useKeyboard } from './use-keyboard'
import { useRowInWork } from './use-row-in-work'
import { type Position, type SheetParts, usePosition } from './use-position'

/** The cursor of a sheet: where it stands, what keys, mouse and clipboard do there. */
export function useCursor(parts: SheetParts) {
  const { paper, grid, kind, columns, all } = parts
  const [announcement, announce] = useState('')
  const position = usePosition(parts)
  const editing = useEditing(grid, position)
  const commands = commandsFor({ grid, kind, position, announce })
  const keyboard = useKeyboard({ grid, position, editing, commands })
  const work = useRowInWork(grid.rows, position.active.row)
  const pointer = usePointer(paper, position, editing)
  const onBlur = (event: FocusEvent) => {
    keyboard.reset()
    const next = event.relatedTarget as Element | null
    const stays = next === null || paper.current?.parentElement?.contains(next)
    if (!stays) work.settle()
    // The row's own form is part of the sheet too.
    if (!editing.isEditing && !stays && !next.closest('[role="dialog"]')) grid.prune()
  }
  return {
    active: position.active,
    inWork: work.row,
    /** What is selected, when that is more than one cell. */
    range: position.hasRange ? position.range : null,
    handlers: {
      onKeyDown: keyboard.onKeyDown,
      ...clipboardHandlers({
        grid,
        kind,
        columns,
        all,
        position,
        editing,
        announce,
        clear: commands.clear,
      }),
      ...pointer,
      onFocus: position.onFocus,
      onBlur,
    },
    announcement,
    announce,
    go: position.go,
    add: commands.add,
    remove: commands.remove,
    rewind: commands.rewind,
    editing: editing.cell,
  }
}

/** A press on the cell that has the cursor already, or a double one, begins to edit it. */
function usePointer(paper: SheetParts['paper'], position: Position, editing: CellEditing) {
  const { active } = position
  const wasActive = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      position.press(event.shiftKey, editing.isEditing)
      wasActive.current =
        event.pointerType === 'touch' ||
        (isSamePlace(placeOf(event.target), active) &&
          paper.current?.contains(document.activeElement) === true)
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || place.column < 0 || editing.isEditing || event.shiftKey) return
      if (wasActive.current && isSamePlace(place, active)) editing.begin()
    },
    onDoubleClick: () => {
      if (!editing.isEditing) editing.begin()
    },
  }
}

export type Cursor = ReturnType<typeof useCursor>
