import type { Content, Field } from '../definition/description'
import { isSame } from '../definition/values'

export type Side = 'mine' | 'theirs'

/** One place where two copies say different things, and somebody has to choose. */
export interface Conflict {
  id: string
  field: Field
  /** Of a list, the first of its rows that is meant, from 1. */
  row?: number
  mine: unknown
  theirs: unknown
}

export interface Reconciled {
  conflicts: Conflict[]
  /** One copy out of the two: where nobody chose, what was typed here stays. */
  merged: (chosen: Record<string, Side>) => Content
}

/** What an answer is by the others, if they say it. */
export type Reckoned = (key: string, content: Content) => unknown

/**
 * Lays two copies together. What only one side has changed since the `base` that both began with is
 * taken from that side, rows of a list one by one; without a base every difference is a conflict. An answer that both
 * sides have `reckoned` from others is reckoned again.
 */
export function reconcile(
  fields: Field[],
  mine: Content,
  theirs: Content,
  base: Content | null,
  reckoned: Reckoned = () => undefined,
): Reconciled {
  const isReckoned = ({ key }: Field) =>
    [mine, theirs].every((of) => of[key] !== undefined && of[key] === reckoned(key, of))
  const again = fields.filter(isReckoned)
  const conflicts: Conflict[] = []
  const parts: [key: string, value: (chosen: Record<string, Side>) => unknown][] = []
  for (const field of fields.filter((one) => !again.includes(one))) {
    const { key } = field
    const [m, t, b] = [mine[key], theirs[key], base?.[key]]
    const begun = (base && rowsOf(b)) ?? []
    const [ours, others] = [rowsOf(m), rowsOf(t)]
    if (isEqual(m, t) || (base && isEqual(t, b))) parts.push([key, () => m])
    else if (base && isEqual(m, b)) parts.push([key, () => t])
    else if (base && field.kind.type === 'rows' && ours && others) {
      const pieces = piecesOf(begun, ours, others)
      for (const piece of pieces) {
        if (piece.agreed) continue
        conflicts.push({ id: `${key}/${piece.row}`, field, ...piece })
      }
      parts.push([
        key,
        (chosen) =>
          pieces.flatMap(
            (piece) =>
              piece.agreed ??
              (chosen[`${key}/${piece.row}`] === 'theirs' ? piece.theirs : piece.mine),
          ),
      ])
    } else {
      conflicts.push({ id: key, field, mine: m, theirs: t })
      parts.push([key, (chosen) => (chosen[key] === 'theirs' ? t : m)])
    }
  }
  return {
    conflicts,
    merged: (chosen) => {
      const content = answered(parts.map(([key, value]) => [key, value(chosen)]))
      return { ...content, ...answered(again.map(({ key }) => [key, reckoned(key, content)])) }
    },
  }
}

const answered = (all: [key: string, answer: unknown][]): Content =>
  Object.fromEntries(all.filter(([, answer]) => answer !== undefined))

function isEqual(a: unknown, b: unknown): boolean {
  return isSame(a ?? null, b ?? null)
}

function rowsOf(value: unknown): Content[] | null {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? (value as Content[]) : null
}

/** A run of rows: one that both sides agree on, or one to choose. */
interface Piece {
  agreed?: Content[]
  /** Where it stands in this window's list, from 1. */
  row: number
  mine: Content[]
  theirs: Content[]
}

/** The rows of both sides in order, held together by those that neither has touched. */
function piecesOf(base: Content[], mine: Content[], theirs: Content[]): Piece[] {
  const [inMine, inTheirs] = [places(base, mine), places(base, theirs)]
  const pieces: Piece[] = []
  let [b, m, t] = [0, 0, 0]
  const upTo = (nextBase: number, nextMine: number, nextTheirs: number) => {
    pieces.push(
      ...between(base.slice(b, nextBase), mine.slice(m, nextMine), theirs.slice(t, nextTheirs), m),
    )
    b = nextBase
    m = nextMine
    t = nextTheirs
  }
  for (const [index, row] of base.entries()) {
    const [atMine, atTheirs] = [inMine[index] ?? -1, inTheirs[index] ?? -1]
    if (atMine < 0 || atTheirs < 0) continue
    upTo(index, atMine, atTheirs)
    pieces.push({ agreed: [row], row: m + 1, mine: [row], theirs: [row] })
    b += 1
    m += 1
    t += 1
  }
  upTo(base.length, mine.length, theirs.length)
  return pieces
}

/** What became of the rows between two that stayed. */
function between(base: Content[], mine: Content[], theirs: Content[], before: number): Piece[] {
  const piece = { row: before + 1, mine, theirs }
  if (isSame(mine, theirs) || isSame(theirs, base)) return [{ ...piece, agreed: mine }]
  if (isSame(mine, base)) return [{ ...piece, agreed: theirs }]
  // Somebody has removed rows that the other has changed.
  if (mine.length < base.length || theirs.length < base.length) return [piece]
  const paired = base.map((row, index): Piece => {
    const [here, there] = [mine[index] ?? {}, theirs[index] ?? {}]
    const one = { row: before + index + 1, mine: [here], theirs: [there] }
    const cells = cellsOf(row, here, there)
    return cells ? { ...one, agreed: [cells] } : one
  })
  // What both have added is kept, this window's first.
  const added = [...mine.slice(base.length), ...theirs.slice(base.length)]
  const fresh = added.filter((row, index) => added.findIndex((one) => isSame(one, row)) === index)
  return [...paired, { agreed: fresh, row: before + base.length + 1, mine: [], theirs: [] }]
}

/** One row out of two whose changes touch different cells; null where they touch the same. */
function cellsOf(base: Content, mine: Content, theirs: Content): Content | null {
  const merged: Content = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [m, t, b] = [mine[key], theirs[key], base[key]]
    if (!isEqual(m, t) && !isEqual(t, b) && !isEqual(m, b)) return null
    const value = isEqual(m, b) ? t : m
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/** Where each row of the base stands in the other list, -1 for gone or changed: a longest common run. */
function places(base: Content[], other: Content[]): number[] {
  const [left, right] = [base, other].map((rows) => rows.map((row) => sorted(row)))
  if (!left || !right) return []
  const lengths = Array.from({ length: left.length + 1 }, () =>
    Array.from({ length: right.length + 1 }, () => 0),
  )
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row)
        row[j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const found = left.map(() => -1)
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) {
      found[i] = j
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return found
}

function sorted(row: Content): string {
  return JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
