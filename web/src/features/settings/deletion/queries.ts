import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch } from '@/shared/api/client'
import { download, keep, type OnProgress } from '@/shared/api/transfer'
import type { Schema } from '@/shared/api/types'

export type Deletion = Schema<'AccountDeletionState'>

/** Under the first word that an event about the account makes stale. */
const deletionKey = ['me', 'deletion'] as const

export function deletionQuery(uid: string) {
  return queryOptions({
    queryKey: [...deletionKey, uid],
    queryFn: ({ signal }) => apiFetch('GET', '/account/deletion', { signal }),
    enabled: uid !== '',
    staleTime: 300_000,
  })
}

export function requestDeletion(): Promise<Deletion> {
  return apiFetch('POST', '/account/deletion')
}

export function keepAccount(): Promise<void> {
  return apiFetch('DELETE', '/account/deletion')
}

export async function downloadData(onProgress: OnProgress, signal: AbortSignal): Promise<void> {
  keep(await download(addressOf('GET', '/account/export'), { onProgress, signal }))
}
