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
