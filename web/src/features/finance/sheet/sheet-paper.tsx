import { t } from '@messages/finance'
import clsx from 'clsx'
import { Fragment, type RefObject } from 'react'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, KindOf } from '@/shared/forms/definition/description'
import { choicesOf } from '../cells/cells'
import { type Column, headOf, nameWidth, templateOf } from '../grid/columns'
import type { Range } from '../grid/keys/place'
import type { Cursor } from '../grid/use-cursor'
import type { Grid } from '../grid/use-grid'
import { CellEditor } from './cell-editor'
import type { Faults } from './faults'
import { SheetRow } from './sheet-row'

/** The name of a part, and what it comes to. */
export type Heading = [label: string, sum: string]

interface PaperProps {
  /** Begins the ids of the texts that describe the sheet. */
  id: string
  name: string
  label: string
  kind: KindOf<'rows'>
  columns: Column[]
  narrow: boolean
  grid: Grid
  cursor: Cursor
  faults: Faults
  headings: (Heading | undefined)[] | undefined
  /** The row whose own form is open. */
  openedRow: number | null
  onOpen: (index: number) => void
}

/** The grid of a sheet: its heads, its rows, and one more to begin the next row in. */
export function SheetPaper({
  paper,
  ...props
}: PaperProps & { paper: RefObject<HTMLDivElement | null> }) {
  const { id, kind, columns, grid, cursor } = props
  const rowCount = grid.rows.length + (grid.isFull ? 0 : 1)
  const { template, least } = templateOf(columns, props.narrow)
  return (
    <div
      ref={paper}
      data-private
      role="grid"
      aria-label={props.label}
      aria-describedby={`${id}-keys`}
      aria-multiselectable="true"
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      className="sheet"
      style={{ '--name': `${nameWidth(columns)}px` } as object}
      {...cursor.handlers}
    >
      <div style={{ minWidth: least, '--columns': template } as object}>
        <Heads columns={columns} currency={currencyOf(columns, grid)} />
        {Array.from({ length: rowCount }, (_, index) => (
          <Fragment key={index}>
            <PartHeading heading={props.headings?.[index]} />
            <SheetRow
              name={props.name}
              noun={kind.row}
              index={index}
              row={grid.rows[index] ?? none}
              columns={columns}
              around={grid.around}
              faults={props.faults.rows[index] ?? noFaults}
              documents={documentsIn(kind, grid.rows[index])}
              hiddenFault={index < grid.rows.length ? props.faults.hiddenAt(index) : undefined}
              active={cursor.active.row === index ? cursor.active.column : null}
              {...selectedIn(cursor.range, index)}
              editor={cursor.active.row === index ? editorOf(props) : null}
              messageId={`${id}-message`}
              isNew={index >= grid.rows.length}
              isAnchor={props.openedRow !== index}
              onOpen={props.onOpen}
            />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** Of all amounts: the one of the form, or that of the budget while no row has another. */
function currencyOf(columns: Column[], { currency, home }: Grid): string | undefined {
  return columns.some(({ field }) => field.key === 'currency') ? currency : home
}

/** The editor of the cell that is being edited. */
function editorOf({ cursor, columns, kind, grid }: PaperProps) {
  const { row, column: index } = cursor.active
  const column = columns[index]
  return cursor.editing && column ? (
    <CellEditor
      key={`${row}:${index}`}
      {...cursor.editing}
      label={`${kind.row} ${row + 1}, ${column.field.label}`}
      field={column.field}
      options={choicesOf(column.field, grid.around.taxonomies)}
      isFigure={column.isFigure}
    />
  ) : null
}

function Heads({ columns, currency }: { columns: Column[]; currency: string | undefined }) {
  return (
    <div role="row" aria-rowindex={1} className="sheet-row sheet-head">
      <div role="columnheader" className="sheet-number">
        <span className="sr-only">{t('sheet-number')}</span>
      </div>
      {columns.map(({ field, isFigure, isName }) => (
        <div
          key={field.key}
          role="columnheader"
          className={clsx(isFigure && 'sheet-figure', isName && 'sheet-name') || undefined}
        >
          {headOf(field, currency)}
        </div>
      ))}
    </div>
  )
}

/** The name of a part, before its first row. */
function PartHeading({ heading }: { heading: Heading | undefined }) {
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

/** How many answers of a row are documents that were brought. */
function documentsIn(kind: KindOf<'rows'>, row: Content = none): number {
  return kind.fields.filter((field) => field.kind.type === 'document' && !isEmpty(row[field.key]))
    .length
}

function selectedIn(range: Range | null, row: number): { from: number; to: number } {
  return range && row >= range.top && row <= range.bottom
    ? { from: range.left, to: range.right }
    : { from: -1, to: -2 }
}

const none: Content = {}
const noFaults: string[] = []
