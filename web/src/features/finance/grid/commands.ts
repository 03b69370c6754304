import { t } from '@messages/finance'
import type { KindOf } from '@/shared/forms/definition/description'
import type { Grid } from './use-grid'
import type { Position } from './use-position'

/** What keys and buttons do to the rows at the cursor. */
export function commandsFor({
  grid,
  kind,
  position,
  announce,
}: {
  grid: Grid
  kind: KindOf<'rows'>
  position: Position
  /** Tells a screen reader what happened. */
  announce: (text: string) => void
}) {
  const { active, go } = position
  return {
    clear: () => {
      const { rows, fields } = position.selected()
      const before = grid.snapshot()
      for (const { index } of rows) {
        for (const field of fields) grid.write(index, field, grid.read(index, field, ''))
      }
      grid.settle(before)
    },
    remove: () => {
      if (active.row >= grid.rows.length) return
      grid.remove(active.row)
      announce(t('commands-removed', { row: kind.row, number: active.row + 1 }))
      go(active)
    },
    add: (row: number) => {
      if (grid.isFull) return
      if (row < grid.rows.length) grid.insert(row)
      go({ row, column: 0 })
    },
    moveRow: (to: number) => {
      if (grid.move(active.row, to)) go({ ...active, row: to })
    },
    rewind: (how: 'undo' | 'redo') => {
      if (grid[how]()) {
        announce(how === 'undo' ? t('commands-change-undone') : t('commands-change-redone'))
      }
      go(active)
    },
  }
}

export type Commands = ReturnType<typeof commandsFor>
