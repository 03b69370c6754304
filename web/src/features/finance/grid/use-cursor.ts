import { t } from '@messages/finance'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Content, KindOf } from '@/shared/forms/definition/description'
import { count } from '@/shared/lib/format'
import { blockOf, blockText, paste } from '../cells/block'
import { typed } from '../cells/cells'
import type { Column } from './columns'
import { commandOf } from './keys/keys'
import { isSamePlace, type Place, placeAfter, placeOf, rangeOf } from './keys/place'
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
  // The other corner of what is selected, when that is more than the cell with the cursor.
  const [anchor, setAnchor] = useState<Place | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [said, setSaid] = useState('')
  const wantsFocus = useRef(false)
  const wasActive = useRef(false)
  const extending = useRef(false)
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

  const go = (place: Place, isExtending = false) => {
    wantsFocus.current = true
    extending.current = isExtending
    setAnchor(isExtending ? (anchor ?? active) : null)
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
    setAnchor(null)
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
  const range = rangeOf(anchor, active, columns.length)
  /** Rows and columns of what is selected. */
  const selected = () => ({
    rows: grid.rows.map((row, index) => ({ row, index })).slice(range.top, range.bottom + 1),
    fields: columns.slice(range.left, range.right + 1).map(({ field }) => field),
  })
  const clear = () => {
    const { rows, fields } = selected()
    const before = grid.snapshot()
    for (const { index } of rows) {
      for (const field of fields) grid.write(index, field, grid.read(index, field, ''))
    }
    grid.settle(before)
  }
  const remove = () => {
    if (active.row >= grid.rows.length) return
    grid.remove(active.row)
    setSaid(t('use-cursor-removed', { row: kind.row, number: active.row + 1 }))
    go(active)
  }
  const add = (row: number) => {
    if (grid.isFull) return
    if (row < grid.rows.length) grid.insert(row)
    go({ row, column: 0 })
  }
  const rewind = (how: 'undo' | 'redo') => {
    if (grid[how]())
      setSaid(how === 'undo' ? t('use-cursor-change-undone') : t('use-cursor-change-redone'))
    go(active)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (editing) return
    const { key, shiftKey: shift, altKey: alt } = event
    const command = event.ctrlKey || event.metaKey
    const isGraph = event.getModifierState('AltGraph')
    const action = commandOf({
      key,
      shift,
      command: command && !isGraph,
      alt: alt && !isGraph,
      onButton: event.target instanceof HTMLButtonElement,
      onCheck: fieldAt(active.column)?.kind.type === 'check',
    })
    if (key === 'Tab' && leaving.current) return
    leaving.current = action === 'leave'
    if (action === null) return
    // The key itself goes on into the cell that now takes it.
    if (action === 'type') return begin('')
    if (action === 'leave') return setAnchor(null)
    if (action === 'go') {
      const next = placeAfter({ key, shift, far: command }, active, size)
      if (next || key !== 'Tab') event.preventDefault()
      if (next) go(next, shift && key !== 'Tab')
      return
    }
    event.preventDefault()
    switch (action) {
      case 'undo':
      case 'redo':
        return rewind(action)
      case 'add':
        return add(Math.min(active.row + 1, grid.rows.length))
      case 'remove':
        return remove()
      case 'up':
      case 'down': {
        const to = active.row + (action === 'up' ? -1 : 1)
        if (grid.move(active.row, to)) go({ ...active, row: to })
        return
      }
      case 'all':
        wantsFocus.current = true
        setAnchor({ row: 0, column: 0 })
        setActive({ row: Math.max(0, grid.rows.length - 1), column: columns.length - 1 })
        extending.current = true
        return
      case 'clear':
        return clear()
      default:
        return begin()
    }
  }

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isBlock = /[\t\n]/.test(text.replace(/\r?\n$/, ''))
    if (text === '' || (editing && !isBlock)) return
    event.preventDefault()
    setEditing(null)
    const fields = columns.map(({ field }) => field)
    const block = blockOf(text)
    const at = { row: range.top, column: range.left }
    const { rows, written, left } = paste(grid.snapshot(), block, at, fields, {
      max: kind.max,
      empty: grid.empty,
      around: grid.around,
    })
    grid.change(rows)
    setSaid(t('use-cursor-pasted', { rows: count(written, kind.row), left, max: kind.max }))
    go(active)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    const { rows, fields } = selected()
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      blockText(
        rows.map(({ row }) => fields.map((one) => typed(one, row[one.key], row, grid.around))),
      ),
    )
    if (rows.length > 1) setSaid(t('use-cursor-copied', { rows: count(rows.length, kind.row) }))
  }

  const handlers = {
    onKeyDown,
    onPaste,
    onCopy,
    onCut: (event: ClipboardEvent) => {
      if (editing) return
      onCopy(event)
      clear()
    },
    onPointerDown: (event: PointerEvent) => {
      extending.current = event.shiftKey
      if (event.shiftKey && !editing) setAnchor(anchor ?? active)
      wasActive.current =
        event.pointerType === 'touch' ||
        (isSamePlace(placeOf(event.target), active) &&
          paper.current?.contains(document.activeElement) === true)
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || place.column < 0 || editing || event.shiftKey) return
      if (wasActive.current && isSamePlace(place, active)) begin()
    },
    onDoubleClick: () => editing ?? begin(),
    onFocus: (event: FocusEvent) => {
      const place = placeOf(event.target)
      wantsFocus.current = false
      if (!extending.current) setAnchor(null)
      extending.current = false
      if (place && !isSamePlace(place, active)) setActive(place)
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
    /** What is selected, when that is more than one cell. */
    range: anchor ? range : null,
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
