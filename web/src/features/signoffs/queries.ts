import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { StageNumber } from '@/shared/identity/guards'

export type SignOffs = Schema<'SignOffs'>
export type Signer = Schema<'Signer'>
export type AwaitedSignOff = Schema<'AwaitedSignOff'>

/** Whose signatures: those under one stage of a project. */
export interface SignOffRef {
  projectId: string
  stage: StageNumber
}

const pathOf = ({ projectId, stage }: SignOffRef, rest = '') =>
  `/projects/${encodeURIComponent(projectId)}/stages/stage${stage}/sign-offs${rest}`

export function signOffsQuery(ref: SignOffRef) {
  return queryOptions({
    queryKey: ['sign-offs', ref.projectId, ref.stage],
    queryFn: ({ signal }) => apiFetch<SignOffs>(pathOf(ref), { signal }),
    staleTime: 0,
  })
}

/** What waits for the caller's signature. */
export const awaitedQuery = queryOptions({
  queryKey: ['sign-offs'],
  queryFn: ({ signal }) => apiFetch<AwaitedSignOff[]>('/sign-offs', { signal }),
  staleTime: 0,
})

/** Signs the version that was read, and no other. */
export function signOff(ref: SignOffRef, version: number): Promise<SignOffs> {
  return apiFetch(pathOf(ref), { method: 'POST', body: { version } })
}

export function takeSignOffBack(ref: SignOffRef): Promise<SignOffs> {
  return apiFetch(pathOf(ref), { method: 'DELETE' })
}

export function askForSignOffs(ref: SignOffRef): Promise<SignOffs> {
  return apiFetch(pathOf(ref, '/ask'), { method: 'POST' })
}
