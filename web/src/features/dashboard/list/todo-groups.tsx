import { useId } from 'react'
import type { Todo } from '../to-do/todo'
import { FoldedRows } from './folded-rows'
import { TodoRow } from './todo-row'

/** Rows of one kind, under what they have in common; without a title where there is only one kind. */
export interface TodoGroup {
  title?: string
  rows: Todo[]
  /** They are one line, until it is opened. */
  isFolded?: boolean
}

/** What waits, kind after kind. */
export function TodoGroups({
  groups,
  hasMain = true,
  onAnswered,
}: {
  groups: TodoGroup[]
  /** What the first row asks for is the main thing to do. */
  hasMain?: boolean
  onAnswered?: () => void
}) {
  return (
    <div className="grid gap-lg">
      {groups.map((group, at) => (
        <Rows
          key={group.title ?? ''}
          group={group}
          hasMain={hasMain && at === 0}
          {...(onAnswered ? { onAnswered } : {})}
        />
      ))}
    </div>
  )
}

function Rows({
  group: { title, rows, isFolded },
  hasMain,
  onAnswered,
}: {
  group: TodoGroup
  hasMain: boolean
  onAnswered?: () => void
}) {
  const id = useId()
  const shown = rows.map((row, at) => (
    <TodoRow
      key={row.id}
      todo={row}
      isFirst={hasMain && at === 0}
      {...(onAnswered ? { onAnswered } : {})}
    />
  ))
  return (
    <div>
      {title && (
        <h3 id={id} className="mb-sm text-label text-lightText">
          {title}
        </h3>
      )}
      <ul aria-labelledby={title && id} className="border-b border-line">
        {isFolded ? <FoldedRows rows={rows}>{shown}</FoldedRows> : shown}
      </ul>
    </div>
  )
}
