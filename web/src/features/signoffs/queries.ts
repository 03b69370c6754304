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

const pathOf = ({ projectId, stage }: SignOffRef) => ({
  path: { project_id: projectId, stage },
})

export function signOffsQuery(ref: SignOffRef) {
  return queryOptions({
    queryKey: ['sign-offs', ref.projectId, ref.stage],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/sign-offs', {
        ...pathOf(ref),
        signal,
      }),
    staleTime: 0,
  })
}

/** What waits for the caller's signature. */
export const awaitedQuery = queryOptions({
  queryKey: ['sign-offs'],
  queryFn: ({ signal }) => apiFetch('GET', '/sign-offs', { signal }),
  staleTime: 0,
})

/** Signs the version that was read, and no other. */
export function signOff(ref: SignOffRef, version: number): Promise<SignOffs> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/sign-offs', {
    ...pathOf(ref),
    body: { version },
  })
}

export function takeSignOffBack(ref: SignOffRef): Promise<SignOffs> {
  return apiFetch('DELETE', '/projects/{project_id}/stages/{stage}/sign-offs', pathOf(ref))
}

export function askForSignOffs(ref: SignOffRef): Promise<SignOffs> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/sign-offs/ask', pathOf(ref))
}
