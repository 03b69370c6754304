import { t } from '@messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { decidedQuery } from '@/features/review/api'
import { isUnavailable } from '@/shared/api/unavailable'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { decidedRows } from '../to-do/decided'
import { Part } from './part'
import { TodoRow } from './todo-row'

/** What the reviewer decided last; nothing before their first decision. */
export function DecidedLately() {
  const decided = useQuery(decidedQuery)
  if (decided.data?.length === 0) return null
  return (
    <Part
      title={t('decided')}
      isLoading={!decided.data}
      skeleton={<Skeleton height={120} />}
      error={isUnavailable(decided) ? decided.error : null}
      onRetry={() => void decided.refetch()}
    >
      <ul className="border-b border-line">
        {decidedRows(decided.data ?? []).map((row) => (
          <TodoRow key={row.id} todo={row} />
        ))}
      </ul>
    </Part>
  )
}
