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
