import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type RoleRequest = Schema<'RoleRequest'>

/** What somebody is asked to confirm, for whoever has the code of the mail. */
export function roleRequestQuery(code: string) {
  return queryOptions({
    queryKey: ['role-request', code],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/role-requests/{code}', { path: { code }, anonymous: true, signal }),
    retry: false,
  })
}

/** Without an account. */
export function declineRoleRequest(code: string): Promise<void> {
  return apiFetch('POST', '/role-requests/{code}/decline', { path: { code }, anonymous: true })
}
