import { t, Text } from '@messages/dashboard'
import { type ReactNode, useState } from 'react'
import { usePhone } from '@/shared/hooks/use-wide'
import { Button } from '@/shared/ui/buttons/button'
import { type Shown, shownFirst } from '../to-do/kinds'
import type { Todo } from '../to-do/todo'
import { LoadError } from '../components/part'
import { TodoGroups } from './todo-groups'

/** More than these are folded away, unless it were one: on a phone each takes a fifth of the screen. */
const atFirst = { onPhone: 4, elsewhere: 6 }
const headingId = 'to-do'

const hasFilm = ({ rows }: Shown) => rows.some(({ project }) => project?.film)

/** Rows in sight, or a press away by the button below them. */
const countOf = (groups: Shown[]) =>
  groups.reduce((sum, { rows, isFolded }) => sum + (isFolded ? 0 : rows.length), 0)

/** Where the keyboard goes on when what it was at is gone. */
export function focusToDo(): void {
  document.getElementById(headingId)?.focus()
}

/** What waits for the caller; below it, that some of it could not be loaded. */
export function TodoList({
  todos,
  aside,
  inReview,
  error,
  onRetry,
}: {
  todos: Todo[]
  aside?: ReactNode
  /** Stages of the caller's projects that wait for a decision. */
  inReview: number
  error: unknown
  onRetry: () => void
}) {
  const [all, setAll] = useState(false)
  const isPhone = usePhone()
  const most = isPhone ? atFirst.onPhone : atFirst.elsewhere
  const whole = shownFirst(todos, todos.length, isPhone)
  const first = shownFirst(todos, most, isPhone)
  const isFolded = countOf(first) < countOf(whole)
  const shown = all ? whole : first
  return (
    <section aria-labelledby={headingId} className={shown.some(hasFilm) ? 'todo-films' : undefined}>
      <div className="mb-md flex items-baseline justify-between gap-md">
        <h2 id={headingId} tabIndex={-1} className="text-h2 outline-none">
          <Text
            id="todo-list"
            args={{ count: todos.length }}
            elements={{ count: <span className="tabular ml-1 font-normal text-lightText" /> }}
          />
        </h2>
        {aside}
      </div>
      {shown.length > 0 && (
        <TodoGroups
          groups={shown.map(({ kind, ...group }) =>
            whole.length > 1 ? { ...group, title: t('todo-list-kind', { kind }) } : group,
          )}
          onAnswered={focusToDo}
        />
      )}
      {isFolded && (
        <div className="mt-sm -ml-3">
          <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
            {all ? t('todo-list-show-fewer') : t('todo-list-show-all', { count: countOf(whole) })}
          </Button>
        </div>
      )}
      {error ? (
        <div className="mt-md">
          <LoadError error={error} onRetry={onRetry} />
        </div>
      ) : (
        todos.length === 0 && (
          <p className="text-reading text-lightText">{t('todo-list-nothing', { inReview })}</p>
        )
      )}
    </section>
  )
}
