import { t } from '@messages/finance'
import type { ClipboardEvent } from 'react'
import type { KindOf } from '@/shared/forms/definition/description'
import { count } from '@/shared/lib/format'
import { blockOf, blockText, paste } from '../cells/block'
import { typed } from '../cells/cells'
import type { Column } from './columns'
import type { CellEditing } from './use-editing'
import type { Grid } from './use-grid'
import type { Position } from './use-position'

/** Copies, cuts and pastes cells as the text that spreadsheets exchange. */
export function clipboardHandlers({
  grid,
  kind,
  columns,
  all,
  position,
  editing,
  announce,
  clear,
}: {
  grid: Grid
  kind: KindOf<'rows'>
  columns: Column[]
  all: Column[]
  position: Position
  editing: CellEditing
  /** Tells a screen reader what happened. */
  announce: (text: string) => void
  clear: () => void
}) {
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isBlock = /[\t\n]/.test(text.replace(/\r?\n$/, ''))
    if (text === '' || (editing.isEditing && !isBlock)) return
    event.preventDefault()
    editing.stop()
    const fields = all.map(({ field }) => field)
    const at = { row: position.range.top, column: placeIn(all, columns[position.range.left]) }
    const { rows, written, left } = paste(grid.snapshot(), blockOf(text), at, fields, {
      max: kind.max,
      empty: grid.empty,
      around: grid.around,
    })
    grid.change(rows)
    announce(t('clipboard-pasted', { rows: count(written, kind.row), left, max: kind.max }))
    position.go(position.active)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing.isEditing) return
    const { rows } = position.selected()
    const [first, last] = [columns[position.range.left], columns[position.range.right]]
    const fields = all.slice(placeIn(all, first), placeIn(all, last) + 1).map(({ field }) => field)
    event.preventDefault()
    const texts = rows.map(({ row }) =>
      fields.map((one) => typed(one, row[one.key], row, grid.around)),
    )
    event.clipboardData.setData('text/plain', blockText(texts))
    if (rows.length > 1) announce(t('clipboard-copied', { rows: count(rows.length, kind.row) }))
  }
  const onCut = (event: ClipboardEvent) => {
    if (editing.isEditing) return
    onCopy(event)
    clear()
  }
  return { onPaste, onCopy, onCut }
}

function placeIn(all: Column[], column: Column | undefined): number {
  return Math.max(
    0,
    all.findIndex(({ field }) => field === column?.field),
  )
}
