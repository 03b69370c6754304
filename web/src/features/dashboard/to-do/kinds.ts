import { ranks, type Todo } from './todo'

/** What there is to do, in the order in which it is shown. */
const kinds = ['projects', 'people', 'profile'] as const

export type TodoKind = (typeof kinds)[number]

function kindOf({ rank, icon }: Todo): TodoKind {
  if (rank === ranks.profile) return 'profile'
  return icon === 'people' ? 'people' : 'projects'
}

/** One kind after the other, each in the order in which it is given. */
export function byKind(todos: Todo[]): { kind: TodoKind; rows: Todo[] }[] {
  return kinds
    .map((kind) => ({ kind, rows: todos.filter((todo) => kindOf(todo) === kind) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Rows of one kind, and whether they stand there as one line until it is opened. */
export interface Shown {
  kind: TodoKind
  rows: Todo[]
  isFolded: boolean
}

/**
 * What is shown at first: so many rows, unless one more were all. On a phone, what several people ask is one line below
 * what presses more, and takes no place of the others.
 */
export function shownFirst(todos: Todo[], most: number, isPhone: boolean): Shown[] {
  const groups = byKind(todos).map(({ kind, rows }, at) => ({
    kind,
    rows,
    isFolded: isPhone && kind === 'people' && at > 0 && rows.length > 1,
  }))
  const open = groups.flatMap(({ rows, isFolded }) => (isFolded ? [] : rows))
  const first = new Set(open.length > most + 1 ? open.slice(0, most) : open)
  return groups
    .map((group) =>
      group.isFolded ? group : { ...group, rows: group.rows.filter((row) => first.has(row)) },
    )
    .filter(({ rows }) => rows.length > 0)
}
