/** Where the cursor of a sheet stands; column -1 is the row's number. */
export interface Place {
  row: number
  column: number
}

/** The cell that a key of a spreadsheet leads to; null when it leads nowhere. */
export function placeAfter(
  { key, shift, far }: { key: string; shift: boolean; /** With Ctrl or Cmd. */ far: boolean },
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const lastRow = rows - 1
  const lastColumn = columns - 1
  const to = (nextRow: number, nextColumn: number): Place | null => {
    const next = {
      row: Math.min(Math.max(nextRow, 0), lastRow),
      column: Math.min(Math.max(nextColumn, -1), lastColumn),
    }
    return next.row === row && next.column === column ? null : next
  }
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(far ? lastRow : row + 1, column)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, far ? lastColumn : column + 1)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? lastRow : row, lastColumn)
    case 'PageUp':
      return to(row - 10, column)
    case 'PageDown':
      return to(row + 10, column)
    case 'Enter':
      return to(row + (shift ? -1 : 1), column)
    case 'Tab':
      if (shift) return column > 0 ? to(row, column - 1) : row > 0 ? to(row - 1, lastColumn) : null
      return column < lastColumn ? to(row, column + 1) : row < lastRow ? to(row + 1, 0) : null
    default:
      return null
  }
}

/** Cells from one corner to the other, both among them. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

/** From where a selection began to where the cursor stands; on the number of a row, all of the row. */
export function rangeOf(anchor: Place | null, active: Place, columns: number): Range {
  const from = anchor ?? active
  const whole = from.column < 0 || active.column < 0
  return {
    top: Math.min(from.row, active.row),
    bottom: Math.max(from.row, active.row),
    left: whole ? 0 : Math.min(from.column, active.column),
    right: whole ? columns - 1 : Math.max(from.column, active.column),
  }
}

/** The cell that an event is about. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-cell]')
  const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
}

export function isSamePlace(a: Place | null, b: Place | null): boolean {
  return a?.row === b?.row && a?.column === b?.column
}
