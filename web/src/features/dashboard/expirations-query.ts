import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type ExpiringAnswer = Schema<'ExpiringAnswer'>

/** What runs out in the caller's projects, or has; under the key of the projects, so that it changes with them. */
export const expirationsQuery = queryOptions({
  queryKey: ['projects', 'expirations'],
  queryFn: ({ signal }) => apiFetch('GET', '/expirations', { signal }),
  staleTime: 0,
})
