import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content } from '@/shared/forms/definition/description'
import { isSame } from '@/shared/forms/definition/values'

export interface RowChange {
  kind: 'added' | 'changed' | 'removed'
  row: Content
  /** What stood there, where it was changed. */
  before?: Content
  /** Keys whose answers differ. */
  keys: string[]
}

export interface Proposal {
  /** What would stand in the form. */
  rows: Content[]
  changes: RowChange[]
  same: number
}

/** By what two rows are known to be the same one. */
const known: Record<string, string[]> = {
  topsheet: ['code', 'own_code', 'description'],
  finance_sources: ['type', 'provider'],
  incentives: ['scheme'],
  cashflow: ['month', 'phase'],
  sales_estimates: ['territory'],
}

/**
 * What the rows of a file would change. Columns that the file does not have, and papers that were
 * uploaded, stay with the row that they belong to.
 */
export function propose(field: string, current: Content[], given: Content[]): Proposal {
  const keys = known[field] ?? []
  const name = (row: Content) =>
    JSON.stringify(keys.map((key) => (isEmpty(row[key]) ? '' : String(row[key]).trim())))
  const inFile = new Set(given.flatMap((row) => Object.keys(row)))
  const left = current.map((row) => ({ row, name: name(row) }))
  const changes: RowChange[] = []
  let same = 0
  const rows = given.map((row) => {
    // A column that names rows may be missing from the file as well.
    const found = left.findIndex((one) => one.name === name(row))
    const before = found < 0 ? undefined : left.splice(found, 1)[0]?.row
    if (!before) {
      changes.push({ kind: 'added', row, keys: [] })
      return row
    }
    const kept = Object.fromEntries(Object.entries(before).filter(([key]) => !inFile.has(key)))
    const next = { ...kept, ...row }
    const differing = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter(
      (key) => !(isEmpty(before[key]) && isEmpty(next[key])) && !isSame(before[key], next[key]),
    )
    if (differing.length === 0) same += 1
    else changes.push({ kind: 'changed', row: next, before, keys: differing })
    return next
  })
  for (const { row } of left) changes.push({ kind: 'removed', row, keys: [] })
  return { rows, changes, same }
}

/** The same rows below what is there; nothing is removed. */
export function append(current: Content[], given: Content[]): Proposal {
  return {
    rows: [...current, ...given],
    changes: given.map((row) => ({ kind: 'added', row, keys: [] })),
    same: current.length,
  }
}
