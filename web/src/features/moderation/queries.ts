import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type Reason = Schema<'ReportReason'>
export type Subject = Schema<'ReportSubject'>
export type Queued = Schema<'QueuedReport'>
export type Details = Schema<'ReportDetails'>
export type Earlier = Schema<'EarlierCase'>
export type Duplicate = Schema<'PossibleDuplicate'>
/** A message that waits for a moderator. */
export type WaitingMessage = Schema<'WaitingMessage'>
export type Action = Schema<'ModerationAction'>
export type Outcome = Schema<'AppealOutcome'>
export type Month = Schema<'ModerationMonth'>
export type Counts = Schema<'ModerationCounts'>
export type Figures = Schema<'ModerationFigures'>
export type Notice = Schema<'ModerationNotice'>
export type OwnReport = Schema<'OwnReport'>
export type Waiting = 'reports' | 'appeals'

export const deskKey = ['moderation', 'desk'] as const
export const noticesKey = ['moderation', 'notices'] as const

/** The urgent ones and then the oldest first. */
export const queueQuery = (list: Waiting) =>
  queryOptions({
    queryKey: [...deskKey, 'queue', list],
    queryFn: ({ signal }) => apiFetch('GET', '/moderation/reports', { query: { list }, signal }),
    staleTime: 15_000,
  })

/** What the caller decided, the newest first. */
export const decidedReportsQuery = () =>
  queryOptions({
    queryKey: [...deskKey, 'decided'],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/moderation/reports', { query: { list: 'decided' }, signal }),
    staleTime: 15_000,
  })

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'report', id],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/moderation/reports/{report_id}', { path: { report_id: id }, signal }),
  })

export const duplicatesQuery = () =>
  queryOptions({
    queryKey: [...deskKey, 'duplicates'],
    queryFn: ({ signal }) => apiFetch('GET', '/moderation/duplicates', { signal }),
  })

/** The oldest first. */
export const heldMessagesQuery = () =>
  queryOptions({
    queryKey: [...deskKey, 'held-messages'],
    queryFn: ({ signal }) => apiFetch('GET', '/moderation/held-messages', { signal }),
    staleTime: 15_000,
  })

/** Public: it is asked for without a sign-in as well. */
export const figuresQuery = queryOptions({
  queryKey: ['moderation', 'figures'] as const,
  queryFn: ({ signal }) => apiFetch('GET', '/moderation/figures', { anonymous: true, signal }),
  staleTime: 600_000,
})

export const noticesQuery = () =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: ({ signal }) => apiFetch('GET', '/moderation/notices', { signal }),
  })

/** What the caller has reported. */
export const ownReportsQuery = () =>
  queryOptions({
    queryKey: ['moderation', 'own-reports'] as const,
    queryFn: ({ signal }) => apiFetch('GET', '/me/reports', { signal }),
  })
