import { t } from '@messages/finance'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { Content, Field, KindOf } from '@/shared/forms/definition/description'
import type { ControlProps } from '@/shared/forms/setup'
import '../finance.css'
import { columnsOf, hasCurrency, hasExchange, isOfExchange, type Column } from '../grid/columns'
import { useCursor } from '../grid/use-cursor'
import { type Grid, useGrid } from '../grid/use-grid'
import { afterIn, faultsOf } from './faults'
import { RowDialog } from './row-dialog'
import { SheetBar } from './sheet-bar'
import { type Heading, SheetPaper } from './sheet-paper'
import { useNarrow } from './use-narrow'

export interface SheetProps extends ControlProps {
  name: string
  kind: KindOf<'rows'>
  /** Draws a field of a row as forms do. */
  draw: (field: Field, prefix: string) => ReactNode
  /** By row, what begins with it, while somebody works in one of them. */
  headings?: (inWork: number | undefined) => (Heading | undefined)[]
  /** Stands below the rows: what they add up to. */
  foot?: ReactNode
  /** Brings the rows into their order, where there is one. */
  sorted?: (rows: Content[]) => Content[]
}

/** Rows of a form as a sheet, with the keys and the clipboard of a spreadsheet. */
export function Sheet(props: SheetProps) {
  const { name, kind, draw, headings, foot, sorted } = props
  const grid = useGrid(name, kind)
  const narrow = useNarrow()
  const { all, columns } = useColumns(name, kind, narrow, grid)
  const { open, openRow, close } = useOpenRow(grid)
  const id = useId()
  const paper = useRef<HTMLDivElement>(null)
  const cursor = useCursor({ paper, grid, kind, columns, all })
  const { active } = cursor
  const faults = faultsOf(grid, kind, columns)
  const toMend = () => {
    const next = afterIn(faults.cells, active)
    if (next) cursor.go(next)
  }
  const column = columns[active.column]
  const fault = column ? grid.errorAt(active.row, column.field) : faults.hiddenAt(active.row)

  return (
    <fieldset className="min-w-0 pb-lg" aria-describedby={grid.error ? `${id}-error` : undefined}>
      <Legend {...props} />
      <SheetBar
        noun={kind.row}
        grid={grid}
        cursor={cursor}
        onOpen={() => openRow(active.row)}
        {...(sorted ? { sorted } : {})}
      />
      <SheetPaper
        {...{ id, name, kind, columns, narrow, grid, cursor, faults, paper }}
        headings={headings?.(cursor.inWork)}
        label={props.label}
        openedRow={open}
        onOpen={openRow}
      />
      <Message id={`${id}-message`} fault={fault} help={helpOf(column, grid)}>
        {faults.cells.length > 0 && (
          <button type="button" className="shrink-0 text-error underline" onClick={toMend}>
            {t('sheet-cells-fix', { count: faults.cells.length })}
          </button>
        )}
      </Message>
      <p role="status" className="sr-only">
        {cursor.announcement}
      </p>
      <Shortcuts id={`${id}-keys`} />
      {grid.error && (
        <p id={`${id}-error`} className="pt-1 text-caption text-error">
          {grid.error}
        </p>
      )}
      {foot}
      {open !== null && (
        <RowDialog
          {...{ name, kind, grid, draw }}
          index={open}
          onClose={(row) => {
            close()
            cursor.go({ row: Math.min(row, grid.rows.length), column: Math.max(active.column, 0) })
          }}
        />
      )}
    </fieldset>
  )
}

/** All columns that there is room for, and those that are in sight. */
function useColumns(name: string, kind: KindOf<'rows'>, narrow: boolean, { rows, home }: Grid) {
  const exchanged = rows.some((row) => hasExchange(row, home))
  const mixed = rows.some((row) => hasCurrency(row, home))
  return useMemo(() => {
    const all = columnsOf(name, kind).filter(({ isMain }) => !narrow || isMain)
    const isShown = ({ key }: Field) =>
      isOfExchange({ key }) ? exchanged : mixed || key !== 'currency'
    return { all, columns: all.filter(({ field }) => isShown(field)) }
  }, [name, kind, narrow, exchanged, mixed])
}

/** What belongs into a cell; of an amount, where another currency is chosen. */
function helpOf(column: Column | undefined, grid: Grid): string {
  if (column?.field.help) return column.field.help
  const isOfOneCurrency = grid.currency === undefined && grid.home !== undefined
  return column?.field.kind.type === 'money' && isOfOneCurrency ? t('sheet-other-currency') : ''
}

function Legend({ label, description, optional }: ControlProps) {
  return (
    <>
      <legend className="mb-1.5 text-label">
        {label}
        {optional && <span className="font-normal text-lightText"> {t('sheet-optional')}</span>}
      </legend>
      {description && (
        <p className="-mt-1 mb-3 max-w-prose text-caption font-normal text-lightText">
          {description}
        </p>
      )}
    </>
  )
}

/** The row that is edited by itself; one below the last is made first. */
function useOpenRow(grid: Grid) {
  const [open, setOpen] = useState<number | null>(null)
  const openRow = (index: number) => {
    const held = grid.snapshot()
    if (index >= held.length) grid.put([...held, grid.empty()])
    setOpen(index)
  }
  return { open, openRow, close: () => setOpen(null) }
}

/** What is wrong in the cell where the cursor stands, else what belongs there. */
function Message({
  id,
  fault,
  help,
  children,
}: {
  id: string
  fault: string | undefined
  help: string
  children: ReactNode
}) {
  return (
    <div className="flex min-h-8 items-start justify-between gap-md pt-1 text-caption font-normal">
      <p id={id} className={fault ? 'font-medium text-error' : 'text-lightText'}>
        {fault ?? help}
      </p>
      {children}
    </div>
  )
}

function Shortcuts({ id }: { id: string }) {
  return (
    <details className="sheet-keys plan-fold max-w-prose text-caption font-normal text-lightText">
      <summary className="py-1">{t('sheet-keyboard-shortcuts')}</summary>
      <p id={id}>{t('sheet-move-arrow-keys-tab')}</p>
    </details>
  )
}
