import type { Content, Field } from '../definition/description'
import { isSame } from '../definition/values'

/** One row that is not the same in both versions: changed, or only in one of them. */
export interface RowChange {
  before?: Content
  after?: Content
  /** Where it stands now; of a row that was removed, where it stood. */
  number: number
}

interface Place {
  row: Content
  number: number
}

/** Which rows differ; each is compared with the one that it is most alike. */
export function rowChanges(fields: Field[], before: Content[], after: Content[]): RowChange[] {
  const old = places(before)
  const now = places(after).filter(({ row }) => !taken(old, (one) => isSame(one.row, row)))
  const changed = now.map(({ row, number }): RowChange => {
    const pair = taken(old, (one) => one === mostAlike(fields, row, old))
    return { ...(pair && { before: pair.row }), after: row, number }
  })
  return [...changed, ...old.map(({ row, number }) => ({ before: row, number }))].toSorted(
    (a, b) => a.number - b.number,
  )
}

function places(rows: Content[]): Place[] {
  return rows.map((row, index) => ({ row, number: index + 1 }))
}

/** The first that fits, taken out of the list. */
function taken(list: Place[], fits: (one: Place) => boolean): Place | undefined {
  const index = list.findIndex(fits)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}

function mostAlike(fields: Field[], row: Content, list: Place[]): Place | undefined {
  const alike = ({ row: other }: Place) =>
    fields.filter(({ key }) => row[key] !== undefined && isSame(row[key], other[key])).length
  return list.filter((one) => alike(one) > 0).toSorted((a, b) => alike(b) - alike(a))[0]
}
