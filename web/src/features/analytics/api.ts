import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch, apiFile } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type AnalyticsFigures = Schema<'AnalyticsFigures'>
export type AnalyticsPart = 'active' | 'funnel' | 'retention' | 'vitals' | 'clicks' | 'requests'

/** How Slateflow was used in the last `days` days. */
export function analyticsFiguresQuery(days: number) {
  return queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => apiFetch('GET', '/admin/analytics', { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function analyticsFile(
  days: number,
  part: AnalyticsPart,
): Promise<{ blob: Blob; name: string }> {
  return apiFile(addressOf('GET', '/admin/analytics.csv', { query: { days, part } }))
}
