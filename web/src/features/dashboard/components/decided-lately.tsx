import { t } from '@messages/dashboard'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { decidedReportsQuery } from '@/features/moderation/api'
import { decidedQuery } from '@/features/review/api'
import { isUnavailable } from '@/shared/api/unavailable'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { decidedCaseRows, decidedRows } from '../to-do/decided'
import type { Todo } from '../to-do/todo'
import { FoldablePart } from './part'
import { TodoRow } from '../list/todo-row'

const mostCases = 5

/** What the reviewer decided last; nothing before their first decision. */
export function DecidedLately() {
  const decided = useQuery(decidedQuery)
  return <Decided title={t('decided')} of={decided} rows={decidedRows(decided.data ?? [])} />
}

/** What the moderator decided last; nothing before their first decision. */
export function DecidedCases() {
  const decided = useQuery(decidedReportsQuery())
  const rows = decidedCaseRows((decided.data?.reports ?? []).slice(0, mostCases))
  return <Decided title={t('decided-cases')} of={decided} rows={rows} />
}

function Decided({
  title,
  of: decided,
  rows,
}: {
  title: string
  of: UseQueryResult<unknown>
  rows: Todo[]
}) {
  if (decided.data && rows.length === 0) return null
  return (
    <FoldablePart
      title={title}
      isLoading={!decided.data}
      skeleton={<Skeleton height={120} />}
      error={isUnavailable(decided) ? decided.error : null}
      onRetry={() => void decided.refetch()}
    >
      <ul className="border-b border-line">
        {rows.map((row) => (
          <TodoRow key={row.id} todo={row} />
        ))}
      </ul>
    </FoldablePart>
  )
}
