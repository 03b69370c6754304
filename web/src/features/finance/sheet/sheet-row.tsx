import { t } from '@messages/finance'
import clsx from 'clsx'
import Paperclip from 'lucide-react/icons/paperclip'
import { memo, type ReactNode } from 'react'
import type { Content } from '@/shared/forms/definition/description'
import { anchorOf } from '@/shared/forms/setup'
import { type Around, shown } from '../cells/cells'
import type { Column } from '../grid/columns'

export interface SheetRowProps {
  name: string
  /** What a row is called: line, source. */
  noun: string
  index: number
  row: Content
  columns: Column[]
  around: Around
  /** By column; undefined where all is well. */
  faults: (string | undefined)[]
  /** How many of its answers are documents. */
  documents: number
  /** At an answer that has no cell here. */
  hiddenFault: string | undefined
  /** The column with the cursor, when it stands in this row. */
  active: number | null
  /** The columns that are selected here, first and last. */
  from: number
  to: number
  /** Draws the cell that is being edited, when it is in this row. */
  editor: ReactNode
  messageId: string
  isNew: boolean
  /** Links to its fields lead here; not while its own form is open, where the same fields stand. */
  isAnchor: boolean
  onOpen: (index: number) => void
}

/** One row of a sheet; only those that changed are drawn again. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { name, noun, index, row, columns, around, faults, active, editor, isNew } = props
  const { documents } = props
  const number = index + 1
  const hasFault = faults.some(Boolean) || props.hiddenFault !== undefined
  return (
    <div role="row" aria-rowindex={index + 2} className="sheet-row">
      <div role="rowheader" className="sheet-number">
        <button
          id={anchorOf(`${name}.${index}`)}
          type="button"
          data-cell={`${index}:-1`}
          tabIndex={active === -1 ? 0 : -1}
          aria-label={
            isNew
              ? t('sheet-row-new', { noun })
              : withDocuments(
                  t('sheet-row-open-details', { noun: capital(noun), number }),
                  documents,
                )
          }
          title={
            props.hiddenFault ??
            (isNew
              ? undefined
              : withDocuments(t('sheet-row-details', { noun: capital(noun), number }), documents))
          }
          onClick={() => props.onOpen(index)}
          className={`sheet-cell tabular text-caption ${hasFault ? 'text-error' : 'text-lightText'}`}
        >
          {isNew ? '+' : number}
          {documents > 0 && <Paperclip size={14} aria-hidden />}
          {hasFault && <span aria-hidden>&nbsp;!</span>}
        </button>
      </div>
      {columns.map(({ field, isFigure, isName }, column) => {
        const isActive = active === column
        const fault = faults[column]
        const text = shown(field, row[field.key], row, around)
        return (
          <div
            key={field.key}
            id={props.isAnchor ? anchorOf(`${name}.${index}.${field.key}`) : undefined}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={column >= props.from && column <= props.to}
            data-cell={`${index}:${column}`}
            tabIndex={isActive ? 0 : -1}
            aria-invalid={fault ? true : undefined}
            aria-describedby={isActive ? props.messageId : undefined}
            title={fault ?? (text.length > 24 ? text : undefined)}
            className={clsx('sheet-cell', isFigure && 'sheet-figure', isName && 'sheet-name')}
          >
            {isActive && editor ? editor : <span className="truncate">{text}</span>}
          </div>
        )
      })}
    </div>
  )
}, isSameRow)

/** The form hands out copies: what counts is what stands in them. */
function isSameRow(a: SheetRowProps, b: SheetRowProps): boolean {
  return (
    a.editor === null &&
    b.editor === null &&
    a.index === b.index &&
    a.active === b.active &&
    a.from === b.from &&
    a.to === b.to &&
    a.isNew === b.isNew &&
    a.isAnchor === b.isAnchor &&
    a.documents === b.documents &&
    a.hiddenFault === b.hiddenFault &&
    a.columns === b.columns &&
    a.around.taxonomies === b.around.taxonomies &&
    a.around.form['currency'] === b.around.form['currency'] &&
    a.faults.every((fault, column) => fault === b.faults[column]) &&
    JSON.stringify(a.row) === JSON.stringify(b.row)
  )
}

function withDocuments(words: string, count: number): string {
  return count > 0 ? t('sheet-row-with-documents', { words, count }) : words
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
