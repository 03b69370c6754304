import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { projectQuery, stagesKey } from '@/features/projects/api'
import { apiFetch, ifMatch } from '@/shared/api/client'
import { isTransient, isUnreachable } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import type { Content } from '@/shared/forms/definition/description'
import { formQuery } from '@/shared/forms/definition/queries'
import { listsQuery } from '@/shared/forms/definition/taxonomies'
import type { StageNumber, Stages } from '@/shared/identity/guards'

/** What a project is about, on the page of the title that was made of it. */
export const loadProjectPitch = () =>
  import('./project-page/pitch').then((m) => ({ default: m.ProjectPitch }))

export type StageView = Schema<'StageView'>
export type RequestedChange = Schema<'RequestedChange'>
export type Checklist = Schema<'Checklist'>
export type Feedback = Schema<'Feedback'>
export type FieldChange = Schema<'FieldChange'>
export type HistoryEntry = Schema<'HistoryEntry'>
export type HistoryAction = Schema<'StageAction'>
export type VersionSummary = Schema<'VersionSummary'>
export type VersionView = Schema<'VersionView'>

/** Which stage of which project. */
export interface StageRef {
  projectId: string
  stage: StageNumber
}

export const stagePath = ({ projectId, stage }: StageRef) => ({
  path: { project_id: projectId, stage },
})

const keyOf = ({ projectId, stage }: StageRef, ...rest: unknown[]) =>
  [...stagesKey(projectId), stage, ...rest] as const

/** Everything that is known of a stage, for invalidating. */
export const stageKey = keyOf

export function stageQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'now'),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}', { ...stagePath(ref), signal }),
    staleTime: 0,
  })
}

/** What the applicant saves: the answers so far, and answers to requested changes by item. */
export interface StageCopy {
  content: Content
  answers: Record<string, string>
}

export function saveStage(ref: StageRef, copy: StageCopy, etag: string | null): Promise<StageView> {
  return apiFetch('PUT', '/projects/{project_id}/stages/{stage}', {
    ...stagePath(ref),
    body: copy as Schema<'SaveStage'>,
    headers: ifMatch(etag),
  })
}

export function checkStage(ref: StageRef): Promise<Checklist> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/check', stagePath(ref))
}

export function submitStage(ref: StageRef, etag: string | null): Promise<StageView> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/submit', {
    ...stagePath(ref),
    headers: ifMatch(etag),
  })
}

export function withdrawSubmission(ref: StageRef, how: 'recall' | 'withdraw'): Promise<StageView> {
  return apiFetch('POST', `/projects/{project_id}/stages/{stage}/${how}`, stagePath(ref))
}

export function appeal(ref: StageRef, reason: string): Promise<StageView> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/appeal', {
    ...stagePath(ref),
    body: { reason },
  })
}

export function versionsQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'versions'),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/versions', {
        ...stagePath(ref),
        signal,
      }),
  })
}

/** A submission never changes. */
export function versionQuery(ref: StageRef, version: number) {
  return queryOptions({
    queryKey: keyOf(ref, 'version', version),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/versions/{version}', {
        path: { ...stagePath(ref).path, version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** From 0, the empty form; without `to`, up to the working copy. */
export function diffQuery(ref: StageRef, from: number, to?: number) {
  return queryOptions({
    queryKey: keyOf(ref, 'diff', from, to ?? 'now'),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/diff', {
        ...stagePath(ref),
        query: { from, to },
        signal,
      }),
  })
}

export function historyQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'history'),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/history', {
        ...stagePath(ref),
        signal,
      }),
  })
}

export function feedbackQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'feedback'),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/feedback', {
        ...stagePath(ref),
        signal,
      }),
  })
}

/**
 * What a guard asks of a project. The form and the lists that the screen shows afterwards are asked for at the same
 * time: on a slow line each turn counts. From section to section of what is open the server is not asked each time.
 */
export async function stagesOf(
  queryClient: QueryClient,
  projectId: string,
  stage: StageNumber,
  isOpen: boolean,
): Promise<Stages | null> {
  void queryClient.prefetchQuery(formQuery(`stage-${stage}`))
  void queryClient.prefetchQuery(listsQuery(`stage-${stage}`))
  const query = projectQuery(projectId)
  try {
    return (await queryClient.fetchQuery({ ...query, staleTime: isOpen ? 30_000 : 0 })).stages
  } catch (error) {
    // Where nobody answered, what was known before still holds.
    const why = error instanceof Error ? (error.cause ?? error) : error
    const isUnknown = isUnreachable(why) || isTransient(why)
    return (isUnknown && queryClient.getQueryData(query.queryKey)?.stages) || null
  }
}
