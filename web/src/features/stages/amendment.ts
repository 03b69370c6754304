import { t } from '@messages/stages'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch, ifMatch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { Content } from '@/shared/forms/definition/description'
import { stageKey, stagePath, type StageRef } from './api'

export type Amendment = Schema<'Amendment'>
type Material = Schema<'Material'>

/** What makes a change one that is reviewed again. */
export const materialWords = (): Record<Material, string> => ({
  rights: t('amendment-rights-option-on-them'),
  director: t('amendment-director'),
  lead_producer: t('amendment-lead-producer'),
  budget: t('amendment-budget-by-more-than'),
  start_of_photography: t('amendment-first-day-photography-by'),
  confirmed_share: t('amendment-confirmed-share-budget-now'),
})

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
