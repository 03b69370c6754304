import { t } from '@messages/dashboard'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { list } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import '@/shared/ui/layout/fold.css'
import type { Todo } from '../to-do/todo'

/** So many of them are seen and named. */
const most = 3

/** What several people ask, as one row that says who they are; opened, a row for each. */
export function FoldedRows({ rows, children }: { rows: Todo[]; children: ReactNode }) {
  const named = rows.flatMap(({ person }) => person ?? []).slice(0, most)
  // A row without a question leads to those who have none of their own.
  const asked = rows.filter(({ does }) => 'answer' in does).length
  return (
    <li className="border-t border-line">
      <details className="fold todo-folded">
        <summary>
          <span className="todo-faces">
            {named.map(({ name, portrait }) => (
              <Avatar key={name} name={name} portrait={portrait} />
            ))}
          </span>
          <span className="min-w-0">
            <span className="block text-label">
              {t('todo-list-requests', { count: asked, more: asked < rows.length ? 'yes' : 'no' })}
            </span>
            <span className="block text-caption font-normal text-lightText wrap-anywhere">
              <bdi>{list(named.map(({ name }) => name))}</bdi>
            </span>
          </span>
          <ChevronDown size={16} aria-hidden />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  )
}
