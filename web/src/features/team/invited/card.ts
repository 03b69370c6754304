import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type InvitationCard = Schema<'InvitationCard'>

/** What an invitation is about, for whoever has its code. */
export function cardQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token, 'card'],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/invitations/{token}/card', { path: { token }, anonymous: true, signal }),
    retry: false,
  })
}
