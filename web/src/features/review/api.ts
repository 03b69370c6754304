import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFetch, ifMatch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { QueueTab } from './queue-tabs'

export type { QueueTab }
export { SubmissionPoster } from './submission/submission-poster'

export type QueueItem = Schema<'QueueItem'>
export type ReviewView = Schema<'ReviewView'>
export type ReviewDraft = Schema<'ReviewDraft'>
export type SaveReview = Schema<'SaveReview'>
export type Score = Schema<'Score'>
export type ChangeRequest = Schema<'ChangeRequest'>
export type Decision = Schema<'Decision'>
export type ReleaseReason = Schema<'ReleaseReason'>
export type ReviewedVersion = Schema<'ReviewedVersion'>
export type OtherReview = Schema<'OtherReview'>
export type PendingDecision = Schema<'PendingDecision'>
export type RiskFlag = Schema<'RiskFlag'>
export type ReviewStatistics = Schema<'ReviewStatistics'>
export type ReviewPreferences = Schema<'ReviewPreferences'>
export type ReviewerView = Schema<'ReviewerView'>
export type Candidate = Schema<'Candidate'>
export type Tier = Schema<'Tier'>
export type ApprovedStage = Schema<'ApprovedStage'>
export type Criterion = Schema<'Criterion'>
export type QueueCounts = Schema<'QueueCounts'>
export type DecidedReview = Schema<'DecidedReview'>

export const queueKey = ['review', 'queue'] as const

const pageSize = 25

/** What is put into another order is not brought in small pages: the server lists the oldest first. */
const pageToSort = 100

/** `all`: among what is offered, also what the reviewer does not take. `stage` 0: of every stage. */
export function queueQuery(tab: QueueTab, all = false, stage = 0, isSorted = false) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, tab, all, stage, isSorted],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/review/queue', {
        query: {
          tab,
          all,
          stage: stage || undefined,
          limit: isSorted ? pageToSort : pageSize,
          cursor: pageParam || undefined,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 10_000,
  })
}

/** How much waits in each tab. It is stale whenever the queue is. */
export const queueCountsQuery = queryOptions({
  queryKey: [...queueKey, 'counts'],
  queryFn: ({ signal }) => apiFetch('GET', '/review/queue/counts', { signal }),
  staleTime: 10_000,
})

/** What the caller decided last. It is stale whenever the queue is. */
export const decidedQuery = queryOptions({
  queryKey: [...queueKey, 'decided-lately'],
  queryFn: ({ signal }) => apiFetch('GET', '/review/decided', { signal }),
  staleTime: 10_000,
})

const pathOf = (submissionId: string) => ({ path: { submission_id: submissionId } })

export function reviewQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['review', 'submission', submissionId],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/review/{submission_id}', { ...pathOf(submissionId), signal }),
    staleTime: 0,
  })
}

/** What was approved of the project before the stage that is reviewed. */
export function approvedStagesQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['review', 'submission', submissionId, 'approved-stages'],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/review/{submission_id}/approved-stages', {
        ...pathOf(submissionId),
        signal,
      }),
    staleTime: 0,
  })
}

export function claim(submissionId: string): Promise<ReviewView> {
  return apiFetch('POST', '/review/{submission_id}/claim', {
    ...pathOf(submissionId),
    body: { no_conflict: true },
  })
}

/** A review lead declares to have no conflict of interest with what another has. */
export function declare(submissionId: string): Promise<ReviewView> {
  return apiFetch('POST', '/review/{submission_id}/declare', {
    ...pathOf(submissionId),
    body: { no_conflict: true },
  })
}

export function release(submissionId: string, reason: ReleaseReason): Promise<void> {
  return apiFetch('POST', '/review/{submission_id}/release', {
    ...pathOf(submissionId),
    body: { reason },
  })
}

export function saveReview(
  submissionId: string,
  review: SaveReview,
  etag: string | null,
): Promise<ReviewDraft> {
  return apiFetch('PUT', '/review/{submission_id}/draft', {
    ...pathOf(submissionId),
    body: review,
    headers: ifMatch(etag),
  })
}

export function decide(
  submissionId: string,
  decision: Decision,
  reasonCode: string | null,
): Promise<ReviewView> {
  return apiFetch('POST', '/review/{submission_id}/decide', {
    ...pathOf(submissionId),
    body: { decision, ...(reasonCode ? { reason_code: reasonCode } : {}) },
  })
}

/** Takes a decision, or a confirmation, back before it is sent. */
export function undo(submissionId: string): Promise<ReviewView> {
  return apiFetch('POST', '/review/{submission_id}/undo', pathOf(submissionId))
}

/** A review lead's word on a refusal or a disputed approval. */
export function confirmOutcome(submissionId: string, confirm: boolean): Promise<ReviewView> {
  return apiFetch('POST', '/review/{submission_id}/confirm', {
    ...pathOf(submissionId),
    body: { confirm },
  })
}

export function reopen(submissionId: string, reason: string): Promise<ReviewView> {
  return apiFetch('POST', '/review/{submission_id}/reopen', {
    ...pathOf(submissionId),
    body: { reason, no_conflict: true },
  })
}

export const statisticsQuery = queryOptions({
  queryKey: ['review', 'statistics'],
  queryFn: ({ signal }) => apiFetch('GET', '/review/statistics', { signal }),
  staleTime: 300_000,
})

/** What the caller takes. */
export const preferencesQuery = queryOptions({
  queryKey: ['review', 'preferences'],
  queryFn: ({ signal }) => apiFetch('GET', '/review/preferences', { signal }),
  staleTime: 60_000,
})

export const reviewersQuery = queryOptions({
  queryKey: ['review', 'reviewers'],
  queryFn: ({ signal }) => apiFetch('GET', '/review/reviewers', { signal }),
  staleTime: 0,
})

export function setPreferences(uid: string, preferences: ReviewPreferences): Promise<ReviewerView> {
  return apiFetch('PUT', '/review/reviewers/{reviewer_uid}', {
    path: { reviewer_uid: uid },
    body: preferences,
  })
}

export function candidatesQuery(submissionId: string) {
  return queryOptions({
    queryKey: ['review', 'candidates', submissionId],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/review/{submission_id}/reviewers', { ...pathOf(submissionId), signal }),
    staleTime: 0,
  })
}

/** Gives a submission to a reviewer, or takes it back. */
export function move(
  submissionId: string,
  way: 'assign' | 'unassign',
  uid: string,
): Promise<Candidate[]> {
  return apiFetch('POST', `/review/{submission_id}/${way}`, {
    ...pathOf(submissionId),
    body: { reviewer_uid: uid },
  })
}

export function overrideTier(
  submissionId: string,
  tier: Tier,
  reason: string,
): Promise<ReviewView> {
  return apiFetch('POST', '/review/{submission_id}/override-tier', {
    ...pathOf(submissionId),
    body: { tier, reason },
  })
}
