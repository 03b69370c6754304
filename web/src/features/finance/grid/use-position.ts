import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { KindOf } from '@/shared/forms/definition/description'
import type { Column } from './columns'
import { isSamePlace, type Place, placeAfter, placeOf, rangeOf } from './keys/place'
import type { Grid } from './use-grid'

export interface SheetParts {
  /** The sheet itself. */
  paper: RefObject<HTMLDivElement | null>
  grid: Grid
  kind: KindOf<'rows'>
  columns: Column[]
  /** With those that are not asked now: a block that is pasted or copied has them, as in a spreadsheet. */
  all: Column[]
}

/** Which cell has the cursor, which are selected, and how both move. */
export function usePosition({ paper, grid, kind, columns }: SheetParts) {
  const [held, setActive] = useState<Place>({ row: 0, column: 0 })
  // Columns that nobody is asked for any more are gone.
  const active = { row: held.row, column: Math.min(held.column, columns.length - 1) }
  // The other corner of what is selected, when that is more than the cell with the cursor.
  const [anchor, setAnchor] = useState<Place | null>(null)
  const wantsFocus = useRef(false)
  const extending = useRef(false)
  const size = { rows: grid.rows.length + (grid.isFull ? 0 : 1), columns: columns.length }
  const range = rangeOf(anchor, active, columns.length)

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = paper.current?.querySelector<HTMLElement>(
      `[data-cell="${active.row}:${active.column}"]`,
    )
    // A row that was just added may not be drawn yet.
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })

  const move = (place: Place, from: Place | null) => {
    wantsFocus.current = true
    extending.current = from !== null
    setAnchor(from)
    setActive(place)
  }
  return {
    active,
    size,
    /** What is selected, the cell with the cursor at least. */
    range,
    hasRange: anchor !== null,
    field: columns[active.column]?.field,
    row: (index: number) => grid.rows[index] ?? grid.empty(),
    go: (place: Place, isExtending = false) =>
      move(
        { row: Math.max(0, Math.min(place.row, size.rows)), column: place.column },
        isExtending ? (anchor ?? active) : null,
      ),
    step: (event: { key: string; shiftKey: boolean }) =>
      placeAfter({ key: event.key, shift: event.shiftKey, far: false }, active, {
        // What was just typed may have made a row of the last one.
        rows: Math.min(Math.max(size.rows, active.row + 2), kind.max),
        columns: size.columns,
      }),
    selectAll: () =>
      move(
        { row: Math.max(0, grid.rows.length - 1), column: columns.length - 1 },
        { row: 0, column: 0 },
      ),
    /** Only the cell with the cursor stays selected. */
    collapse: () => setAnchor(null),
    /** A press of the pointer: with Shift, it selects up to the cell that it moves the cursor to. */
    press: (isExtending: boolean, isEditing: boolean) => {
      extending.current = isExtending
      if (isExtending && !isEditing) setAnchor(anchor ?? active)
    },
    onFocus: (event: FocusEvent) => {
      const place = placeOf(event.target)
      wantsFocus.current = false
      if (!extending.current) setAnchor(null)
      extending.current = false
      if (place && !isSamePlace(place, active)) setActive(place)
    },
    /** Rows and columns of what is selected. */
    selected: () => ({
      rows: grid.rows.map((row, index) => ({ row, index })).slice(range.top, range.bottom + 1),
      fields: columns.slice(range.left, range.right + 1).map(({ field }) => field),
    }),
  }
}

export type Position = ReturnType<typeof usePosition>
