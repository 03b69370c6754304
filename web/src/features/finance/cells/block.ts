import type { Content, Field } from '@/shared/forms/definition/description'
import { type Around, read } from './cells'

/** A block as spreadsheets put it on the clipboard: tabs between cells, a line each row, quotes around breaks. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const put = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const given = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  for (let at = 0; at < given.length; at += 1) {
    const mark = given[at]
    if (quoted) {
      if (mark !== '"') cell += mark
      else if (given[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (mark === '"' && cell === '') quoted = true
    else if (mark === '\t') put()
    else if (mark === '\n') {
      put()
      rows.push([])
    } else cell += mark
  }
  put()
  return rows
}

/** The same, of cells that are to be copied. */
export function blockText(rows: string[][]): string {
  return rows
    .map((cells) =>
      cells
        .map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n')
}

/** A first line that names columns, as people copy it along: where each column of the block belongs. */
export function headingsOf(block: string[][], fields: Field[]): (Field | undefined)[] | null {
  const found = (block[0] ?? []).map((cell) => {
    const word = cell.trim().toLowerCase().split(' (')[0]
    return fields.find(({ key, label }) => word === key || word === label.toLowerCase())
  })
  return block.length > 1 && found.filter(Boolean).length >= 2 ? found : null
}

export interface Pasted {
  rows: Content[]
  /** How many of them the block has touched, and how many did not fit. */
  written: number
  left: number
}

/**
 * Puts a block over the cells from `row` and `column` on, and adds rows as far as `max` allows. A
 * block that brings its headings along is put under them, wherever it was pasted.
 */
export function paste(
  rows: Content[],
  block: string[][],
  at: { row: number; column: number },
  fields: Field[],
  { max, empty, around }: { max: number; empty: () => Content; around: Around },
): Pasted {
  const headings = headingsOf(block, fields)
  const given = (headings ? block.slice(1) : block).filter((cells) =>
    cells.some((cell) => cell.trim() !== ''),
  )
  const fieldAt = (across: number) => (headings ? headings[across] : fields[at.column + across])
  const next = rows.map((row) => ({ ...row }))
  let written = 0
  for (const cells of given) {
    const index = at.row + written
    if (index >= max) break
    while (next.length <= index) next.push(empty())
    const row = next[index] ?? empty()
    // Amounts are read in the currency of their row, which may stand to the right of them.
    const inOrder = cells
      .map((text, across) => ({ text, field: fieldAt(across) }))
      .toSorted((a, b) => Number(b.field?.key === 'currency') - Number(a.field?.key === 'currency'))
    for (const { text, field } of inOrder) {
      if (field) row[field.key] = read(field, text, row, around)
    }
    next[index] = row
    written += 1
  }
  return { rows: next, written, left: given.length - written }
}
