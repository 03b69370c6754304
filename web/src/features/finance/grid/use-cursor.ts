import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Content, KindOf } from '@/shared/forms/description'
import { count } from '@/shared/lib/format'
import { blockOf, blockText, paste } from './block'
import { typed } from './cells'
import type { Column } from './columns'
import { type Place, placeAfter } from './place'
import type { Grid } from './use-grid'

interface Editing {
  text: string
  /** The rows as they were: what Escape goes back to, and what undo remembers. */
  before: Content[]
}

/** The cursor of a sheet: where it stands, what keys, mouse and clipboard do there. */
export function useCursor({
  paper,
  grid,
  kind,
  columns,
}: {
  /** The sheet itself. */
  paper: RefObject<HTMLDivElement | null>
  grid: Grid
  kind: KindOf<'rows'>
  columns: Column[]
}) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const [said, setSaid] = useState('')
  const wantsFocus = useRef(false)
  const wasActive = useRef(false)
  /** After Escape the next Tab leaves the sheet. */
  const leaving = useRef(false)
  const size = { rows: grid.rows.length + (grid.isFull ? 0 : 1), columns: columns.length }

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

  const go = (place: Place) => {
    wantsFocus.current = true
    setActive({ row: Math.max(0, Math.min(place.row, size.rows)), column: place.column })
  }
  const fieldAt = (column: number) => columns[column]?.field
  const rowAt = (row: number) => grid.rows[row] ?? grid.empty()
  const step = (event: { key: string; shiftKey: boolean }, from = active) =>
    placeAfter({ key: event.key, shift: event.shiftKey, far: false }, from, {
      // What was just typed may have made a row of the last one.
      rows: Math.min(Math.max(size.rows, from.row + 2), kind.max),
      columns: size.columns,
    })
  const begin = (text?: string) => {
    const field = fieldAt(active.column)
    if (!field) return
    const row = rowAt(active.row)
    const before = grid.snapshot()
    if (field.kind.type === 'check') {
      grid.write(active.row, field, row[field.key] !== true)
      grid.settle(before)
      return
    }
    flushSync(() =>
      setEditing({ text: text ?? typed(field, row[field.key], row, grid.around), before }),
    )
  }
  const end = (text: string, event?: KeyboardEvent | 'stay') => {
    const field = fieldAt(active.column)
    if (field && editing) {
      const was = rowAt(active.row)
      const isSame = typed(field, was[field.key], was, grid.around) === text
      if (!isSame && (text.trim() !== '' || active.row < grid.rows.length)) {
        grid.write(active.row, field, grid.read(active.row, field, text))
      }
      grid.settle(editing.before)
    }
    setEditing(null)
    if (event === 'stay') go(active)
    else if (event) go(step(event) ?? active)
  }
  const clear = () => {
    const field = fieldAt(active.column)
    if (!field || active.row >= grid.rows.length) return
    const before = grid.snapshot()
    grid.write(active.row, field, grid.read(active.row, field, ''))
    grid.settle(before)
  }
  const remove = () => {
    if (active.row >= grid.rows.length) return
    grid.remove(active.row)
    setSaid(`${kind.row} ${active.row + 1} removed`)
    go(active)
  }
  const add = (row: number) => {
    if (grid.isFull) return
    if (row < grid.rows.length) grid.insert(row)
    go({ row, column: 0 })
  }
  const rewind = (how: 'undo' | 'redo') => {
    if (grid[how]()) setSaid(how === 'undo' ? 'Undone' : 'Done again')
    go(active)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing) return
    const isButton = event.target instanceof HTMLButtonElement
    const { key, shiftKey } = event
    const command = event.ctrlKey || event.metaKey
    const done = () => event.preventDefault()
    if (key === 'Escape') {
      leaving.current = true
      return
    }
    if (key === 'Tab' && leaving.current) return
    leaving.current = false
    if (command && key.toLowerCase() === 'z') {
      done()
      rewind(shiftKey ? 'redo' : 'undo')
    } else if (command && key.toLowerCase() === 'y') {
      done()
      rewind('redo')
    } else if (command && key === 'Enter') {
      done()
      add(Math.min(active.row + 1, grid.rows.length))
    } else if (command && (key === 'Backspace' || key === 'Delete')) {
      done()
      remove()
    } else if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      done()
      const to = active.row + (key === 'ArrowUp' ? -1 : 1)
      if (grid.move(active.row, to)) go({ ...active, row: to })
    } else if (event.altKey) {
      // Belongs to the browser.
    } else if (/^(Arrow|Home|End|Page|Tab)/.test(key)) {
      const next = placeAfter({ key, shift: shiftKey, far: command }, active, size)
      if (next) {
        done()
        go(next)
      } else if (key !== 'Tab') done()
    } else if (isButton || command) {
      // The row's button has its own keys; the clipboard too.
    } else if (key === 'Enter' || key === 'F2') {
      done()
      begin()
    } else if (key === 'Delete' || key === 'Backspace') {
      done()
      clear()
    } else if (key === ' ' && fieldAt(active.column)?.kind.type === 'check') {
      done()
      begin()
    } else if ([...key].length === 1 && fieldAt(active.column)?.kind.type !== 'check') {
      // The key itself goes on into the cell that now takes it.
      begin('')
    }
  }

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isBlock = /[\t\n]/.test(text.replace(/\r?\n$/, ''))
    if (text === '' || active.column < 0 || (editing && !isBlock)) return
    event.preventDefault()
    setEditing(null)
    const fields = columns.map(({ field }) => field)
    const block = blockOf(text)
    const { rows, written, left } = paste(grid.snapshot(), block, active, fields, {
      max: kind.max,
      empty: grid.empty,
      around: grid.around,
    })
    grid.change(rows)
    setSaid(
      `${count(written, kind.row)} pasted${left > 0 ? `; ${left} did not fit: at most ${kind.max}` : ''}`,
    )
    go(active)
  }
  const onCopy = (event: ClipboardEvent) => {
    const field = fieldAt(active.column)
    if (editing) return
    const row = rowAt(active.row)
    const cells = field ? [field] : columns.map((one) => one.field)
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      blockText([cells.map((one) => typed(one, row[one.key], row, grid.around))]),
    )
  }

  const placeOf = (target: EventTarget): Place | null => {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-cell]')
    const [row, column] = (cell?.dataset['cell'] ?? '').split(':').map(Number)
    return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column }
  }
  const handlers = {
    onKeyDown,
    onPaste,
    onCopy,
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target)
      wasActive.current =
        event.pointerType === 'touch' ||
        (place?.row === active.row &&
          place.column === active.column &&
          paper.current?.contains(document.activeElement) === true)
    },
    onClick: (event: { target: EventTarget }) => {
      const place = placeOf(event.target)
      if (!place || place.column < 0 || editing) return
      if (wasActive.current && place.row === active.row && place.column === active.column) begin()
    },
    onDoubleClick: () => editing ?? begin(),
    onFocus: (event: FocusEvent) => {
      const place = placeOf(event.target)
      wantsFocus.current = false
      if (place && (place.row !== active.row || place.column !== active.column)) setActive(place)
    },
    onBlur: (event: FocusEvent) => {
      leaving.current = false
      const next = event.relatedTarget as Element | null
      const stays = next === null || paper.current?.parentElement?.contains(next)
      // The row's own form is part of the sheet too.
      if (!editing && !stays && !next.closest('[role="dialog"]')) grid.prune()
    },
  }

  return {
    active,
    handlers,
    said,
    go,
    add,
    remove,
    rewind,
    say: setSaid,
    /** What the cell begins with that is being edited, and what comes of it. */
    editing: editing && {
      text: editing.text,
      onType: (text: string) => {
        const field = fieldAt(active.column)
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
        go(active)
      },
    },
  }
}

export type Cursor = ReturnType<typeof useCursor>
