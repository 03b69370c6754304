import { t } from '@messages/finance'
import { Fragment, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { Content, Field, KindOf } from '@/shared/forms/definition/description'
import type { ControlProps } from '@/shared/forms/setup'
import '../finance.css'
import { CellEditor } from './cell-editor'
import { choicesOf } from '../cells/cells'
import { columnsOf, headOf, templateOf } from './columns'
import type { Range } from './keys/place'
import { RowDialog } from './row-dialog'
import { SheetBar } from './sheet-bar'
import { SheetRow } from './sheet-row'
import { useGrid } from './use-grid'
import { useCursor } from './use-cursor'
import { useNarrow } from './use-narrow'

export interface SheetProps extends ControlProps {
  name: string
  kind: KindOf<'rows'>
  /** Draws a field of a row as forms do. */
  draw: (field: Field, prefix: string) => ReactNode
  /** By row, what begins with it: a name, and what it comes to. */
  headings?: ([label: string, sum: string] | undefined)[]
  /** Stands below the rows: what they add up to. */
  foot?: ReactNode
  /** Brings the rows into their order, where there is one. */
  sorted?: (rows: Content[]) => Content[]
}

/** Rows of a form as a sheet, with the keys and the clipboard of a spreadsheet. */
export function Sheet(props: SheetProps) {
  const { name, kind, label, description, optional, draw, headings, foot, sorted } = props
  const grid = useGrid(name, kind)
  const narrow = useNarrow()
  const columns = useMemo(
    () => columnsOf(name, kind).filter(({ isMain }) => !narrow || isMain),
    [name, kind, narrow],
  )
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  const paper = useRef<HTMLDivElement>(null)
  const openRow = (index: number) => {
    const held = grid.snapshot()
    if (index >= held.length) grid.put([...held, grid.empty()])
    setOpen(index)
  }
  const cursor = useCursor({ paper, grid, kind, columns })
  const { active } = cursor
  const rowCount = grid.rows.length + (grid.isFull ? 0 : 1)
  const { template, least } = templateOf(columns, narrow)
  const faults = grid.rows.map((_, index) => columns.map(({ field }) => grid.errorAt(index, field)))
  const faulty = faults.flatMap((row, index) =>
    row.flatMap((found, column) => (found ? [{ row: index, column }] : [])),
  )
  const toMend = () => {
    const after = faulty.find(
      ({ row, column }) => row > active.row || (row === active.row && column > active.column),
    )
    const next = after ?? faulty[0]
    if (next) cursor.go(next)
  }
  const hidden = kind.fields.filter((field) => columns.every((one) => one.field !== field))
  const hiddenFaultOf = (index: number) =>
    hidden.map((field) => grid.errorAt(index, field)).find(Boolean)
  const column = columns[active.column]
  const fault = column ? grid.errorAt(active.row, column.field) : hiddenFaultOf(active.row)
  const editor = cursor.editing && column && (
    <CellEditor
      key={`${active.row}:${active.column}`}
      {...cursor.editing}
      label={`${kind.row} ${active.row + 1}, ${column.field.label}`}
      field={column.field}
      options={choicesOf(column.field, grid.around.taxonomies)}
      isFigure={column.isFigure}
    />
  )

  return (
    <fieldset className="min-w-0 pb-lg" aria-describedby={grid.error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-label">
        {label}
        {optional && <span className="font-normal text-lightText"> {t('sheet-optional')}</span>}
      </legend>
      {description && (
        <p className="-mt-1 mb-3 max-w-prose text-caption font-normal text-lightText">
          {description}
        </p>
      )}
      <SheetBar
        noun={kind.row}
        grid={grid}
        cursor={cursor}
        onOpen={() => openRow(active.row)}
        {...(sorted ? { sorted } : {})}
      />
      <div
        ref={paper}
        data-private
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-multiselectable="true"
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        className="sheet"
        {...cursor.handlers}
      >
        <div style={{ minWidth: least, '--columns': template } as object}>
          <div role="row" aria-rowindex={1} className="sheet-row sheet-head">
            <div role="columnheader" className="sheet-number">
              <span className="sr-only">{t('sheet-number')}</span>
            </div>
            {columns.map(({ field, isFigure }) => (
              <div
                key={field.key}
                role="columnheader"
                className={isFigure ? 'sheet-figure' : undefined}
              >
                {headOf(field, grid.currency)}
              </div>
            ))}
          </div>
          {Array.from({ length: rowCount }, (_, index) => (
            <Fragment key={index}>
              <Heading heading={headings?.[index]} />
              <SheetRow
                name={name}
                noun={kind.row}
                index={index}
                row={grid.rows[index] ?? none}
                columns={columns}
                around={grid.around}
                faults={faults[index] ?? noFaults}
                hiddenFault={index < grid.rows.length ? hiddenFaultOf(index) : undefined}
                active={active.row === index ? active.column : null}
                {...selectedIn(cursor.range, index)}
                editor={active.row === index ? editor : null}
                messageId={`${id}-message`}
                isNew={index >= grid.rows.length}
                isAnchor={open !== index}
                onOpen={openRow}
              />
            </Fragment>
          ))}
        </div>
      </div>
      <div className="flex min-h-8 items-start justify-between gap-md pt-1 text-caption font-normal">
        <p id={`${id}-message`} className={fault ? 'font-medium text-error' : 'text-lightText'}>
          {fault ?? column?.field.help ?? ''}
        </p>
        {faulty.length > 0 && (
          <button type="button" className="shrink-0 text-error underline" onClick={toMend}>
            {t('sheet-cells-fix', { count: faulty.length })}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {cursor.said}
      </p>
      <details className="plan-fold max-w-prose text-caption font-normal text-lightText">
        <summary className="py-1">{t('sheet-keyboard-shortcuts')}</summary>
        <p id={`${id}-keys`}>{t('sheet-move-arrow-keys-tab', { row: kind.row })}</p>
      </details>
      {grid.error && (
        <p id={`${id}-error`} className="pt-1 text-caption text-error">
          {grid.error}
        </p>
      )}
      {foot}
      {open !== null && (
        <RowDialog
          name={name}
          kind={kind}
          index={open}
          grid={grid}
          draw={draw}
          onClose={(row) => {
            setOpen(null)
            cursor.go({ row: Math.min(row, grid.rows.length), column: Math.max(active.column, 0) })
          }}
        />
      )}
    </fieldset>
  )
}

function selectedIn(range: Range | null, row: number): { from: number; to: number } {
  return range && row >= range.top && row <= range.bottom
    ? { from: range.left, to: range.right }
    : { from: -1, to: -2 }
}

/** The name of a part, before its first row. */
function Heading({ heading }: { heading: [label: string, sum: string] | undefined }) {
  if (!heading) return null
  return (
    <div role="row" className="sheet-part">
      <div role="gridcell" className="text-label">
        {heading[0]}
        <span className="tabular font-normal text-lightText">{heading[1]}</span>
      </div>
    </div>
  )
}

const none: Content = {}
const noFaults: string[] = []
