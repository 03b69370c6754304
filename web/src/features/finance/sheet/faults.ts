import type { KindOf } from '@/shared/forms/definition/description'
import type { Column } from '../grid/columns'
import type { Place } from '../grid/keys/place'
import type { Grid } from '../grid/use-grid'

/** What is wrong in a sheet: by row and column, and at answers that have no column. */
export function faultsOf(grid: Grid, kind: KindOf<'rows'>, columns: Column[]) {
  const rows = grid.rows.map((_, index) => columns.map(({ field }) => grid.errorAt(index, field)))
  const hidden = kind.fields.filter((field) => columns.every((one) => one.field !== field))
  return {
    rows,
    cells: rows.flatMap((row, index) =>
      row.flatMap((found, column): Place[] => (found ? [{ row: index, column }] : [])),
    ),
    hiddenAt: (index: number) => hidden.map((field) => grid.errorAt(index, field)).find(Boolean),
  }
}

export type Faults = ReturnType<typeof faultsOf>

/** The next of some cells after one, beginning again after the last. */
export function afterIn(cells: Place[], { row, column }: Place): Place | undefined {
  const after = cells.find((one) => one.row > row || (one.row === row && one.column > column))
  return after ?? cells[0]
}
