import { queryOptions } from '@tanstack/react-query'
import { apiFetch, ifMatch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { Content } from '@/shared/forms/definition/description'
import { stageKey, stagePath, type StageRef } from './api'

export type Amendment = Schema<'Amendment'>
type Material = Schema<'Material'>

/** What makes a change one that is reviewed again. */
export const materialWords: Record<Material, string> = {
  rights: 'the rights, or the option on them',
  director: 'the director',
  lead_producer: 'the lead producer',
  budget: 'the budget by more than 15 %, or its currency',
  start_of_photography: 'the first day of photography by more than 90 days',
  confirmed_share: 'the confirmed share of the budget, now below what the stage requires',
}

/** The newest change of an approved stage, or null. */
export function amendmentQuery(ref: StageRef) {
  return queryOptions({
    queryKey: stageKey(ref, 'amendment'),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/amendment', {
        ...stagePath(ref),
        signal,
      }),
    staleTime: 0,
  })
}

export function startAmendment(ref: StageRef): Promise<Amendment> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/amendment', stagePath(ref))
}

export function submitAmendment(ref: StageRef, etag: string | null): Promise<Amendment> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/amendment/submit', {
    ...stagePath(ref),
    headers: ifMatch(etag),
  })
}

export function discardAmendment(ref: StageRef): Promise<void> {
  return apiFetch('DELETE', '/projects/{project_id}/stages/{stage}/amendment', stagePath(ref))
}

export function saveAmendment(
  ref: StageRef,
  content: Content,
  etag: string | null,
): Promise<Amendment> {
  return apiFetch('PUT', '/projects/{project_id}/stages/{stage}/amendment', {
    ...stagePath(ref),
    body: { content: content as Schema<'StageContent'> },
    headers: ifMatch(etag),
  })
}
