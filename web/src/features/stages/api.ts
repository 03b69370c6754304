import { queryOptions } from '@tanstack/react-query'
import { stagesKey } from '@/features/projects/api'
import { apiFetch, ifMatch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { Content } from '@/shared/forms/description'
import type { StageNumber } from '@/shared/identity/guards'

export type StageView = Schema<'StageView'>
export type RequestedChange = Schema<'RequestedChange'>
export type Checklist = Schema<'Checklist'>
export type Feedback = Schema<'Feedback'>
export type FieldChange = Schema<'FieldChange'>
export type HistoryEntry = Schema<'HistoryEntry'>
export type VersionSummary = Schema<'VersionSummary'>
export type VersionView = Schema<'VersionView'>

/** Which stage of which project. */
export interface StageRef {
  projectId: string
  stage: StageNumber
}

const pathOf = ({ projectId, stage }: StageRef, rest = '') =>
  `/new-projects/stage${stage}/${encodeURIComponent(projectId)}${rest}`

const keyOf = ({ projectId, stage }: StageRef, ...rest: unknown[]) =>
  [...stagesKey(projectId), stage, ...rest] as const

/** Everything that is known of a stage, for invalidating. */
export const stageKey = keyOf

export function stageQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'now'),
    queryFn: ({ signal }) => apiFetch<StageView>(pathOf(ref), { signal }),
    staleTime: 0,
  })
}

/** What the applicant saves: the answers so far, and answers to requested changes by item. */
export interface StageCopy {
  content: Content
  answers: Record<string, string>
}

export function saveStage(ref: StageRef, copy: StageCopy, etag: string | null): Promise<StageView> {
  return apiFetch(pathOf(ref), { method: 'PUT', body: copy, headers: ifMatch(etag) })
}

export function checkStage(ref: StageRef): Promise<Checklist> {
  return apiFetch(pathOf(ref, '/check'), { method: 'POST' })
}

export function submitStage(ref: StageRef, etag: string | null): Promise<StageView> {
  return apiFetch(pathOf(ref, '/submit'), { method: 'POST', headers: ifMatch(etag) })
}

export function takeBack(ref: StageRef, how: 'recall' | 'withdraw'): Promise<StageView> {
  return apiFetch(pathOf(ref, `/${how}`), { method: 'POST' })
}

export function appeal(ref: StageRef, reason: string): Promise<StageView> {
  return apiFetch(pathOf(ref, '/appeal'), { method: 'POST', body: { reason } })
}

export function versionsQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'versions'),
    queryFn: ({ signal }) => apiFetch<VersionSummary[]>(pathOf(ref, '/versions'), { signal }),
  })
}

/** A submission never changes. */
export function versionQuery(ref: StageRef, version: number) {
  return queryOptions({
    queryKey: keyOf(ref, 'version', version),
    queryFn: ({ signal }) => apiFetch<VersionView>(pathOf(ref, `/versions/${version}`), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** From 0, the empty form; without `to`, up to the working copy. */
export function diffQuery(ref: StageRef, from: number, to?: number) {
  const query = `?from=${from}${to === undefined ? '' : `&to=${to}`}`
  return queryOptions({
    queryKey: keyOf(ref, 'diff', from, to ?? 'now'),
    queryFn: ({ signal }) => apiFetch<FieldChange[]>(pathOf(ref, `/diff${query}`), { signal }),
  })
}

export function historyQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'history'),
    queryFn: ({ signal }) => apiFetch<HistoryEntry[]>(pathOf(ref, '/history'), { signal }),
  })
}

export function feedbackQuery(ref: StageRef) {
  return queryOptions({
    queryKey: keyOf(ref, 'feedback'),
    queryFn: ({ signal }) => apiFetch<Feedback[]>(pathOf(ref, '/feedback'), { signal }),
  })
}
