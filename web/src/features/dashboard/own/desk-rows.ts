import { t } from '@messages/dashboard'
import { type Case, casesOf, lateSince, reasonWords } from '@/features/moderation/api'
import type { Schema } from '@/shared/api/types'
import { ago, since } from '@/shared/lib/format'
import { ranks, type Todo, type Wait } from '../to-do/todo'

/** What waits in the lists that somebody looks after; what is not theirs is absent. */
export interface Desk {
  moderation?: {
    reports: Schema<'ReportQueue'>
    appeals: Schema<'ReportQueue'>
    held: { messages: unknown[]; has_more: boolean }
    /** Credits that staff are asked to confirm. */
    credits: { count: number; hasMore: boolean }
  }
  /** Reports that nobody has looked at, to admins. */
  feedback?: { open: number; newest: Schema<'FeedbackItem'>[] }
  /** Of the last seven days; to admins. */
  lastWeek?: LastWeek
}

/** What happened in seven days, and in the seven before. */
export interface LastWeek {
  /** Members who were there and share usage data, up to yesterday. */
  active: InWeek
  /** Accounts that were made. */
  joined: InWeek
  /** Requests that failed, today's so far among them. */
  failed: InWeek
  /** Which request failed most. */
  failedMost: string | null
  /** Members who were there, by day, today so far being the last, and a week before. */
  days: WeekDay[]
}

export interface WeekDay {
  day: string
  people: number
  before: number
}

interface InWeek {
  count: number
  before: number
}

export const mostFeedback = 3
/** So many cases are rows, and all that are late, up to a bound. */
const someCases = 6
const mostCases = 12

type List = 'reports' | 'appeals'
const lists: List[] = ['reports', 'appeals']

/** How much waits in each list of a moderator's, and how much of it is late; one that is empty is left out. */
export function waitingLists(
  { reports, appeals, held, credits }: NonNullable<Desk['moderation']>,
  now: number,
) {
  return [
    ...withLate('reports', reports, now),
    ...withLate('appeals', appeals, now),
    { list: 'held', isLate: false, count: held.messages.length, more: held.has_more } as const,
    { list: 'credits', isLate: false, count: credits.count, more: credits.hasMore } as const,
  ].filter(({ count }) => count > 0)
}

/** A list and what of it is late; where all of it is, that says both. */
function withLate(list: List, queue: Schema<'ReportQueue'>, now: number) {
  const cases = casesOf(queue.reports, list)
  const late = cases.filter((one) => lateSince(one, now) !== undefined)
  const all = { list, isLate: false, count: cases.length, more: queue.has_more }
  const ofThem = { ...all, isLate: true, count: late.length }
  return late.length === cases.length ? [ofThem] : [all, ofThem]
}

/** The cases and appeals to decide first: the late ones, then the urgent ones, then the oldest. */
export function caseRows(moderation: NonNullable<Desk['moderation']>, now: number): Todo[] {
  const cases = lists
    .flatMap((list) =>
      casesOf(moderation[list].reports, list).map((one) => ({
        list,
        one,
        late: lateSince(one, now),
      })),
    )
    .toSorted(
      (a, b) =>
        Number(Boolean(b.late)) - Number(Boolean(a.late)) ||
        Number(b.one.isUrgent) - Number(a.one.isUrgent) ||
        a.one.since.localeCompare(b.one.since),
    )
  const late = cases.filter((one) => one.late).length
  return cases
    .slice(0, Math.min(Math.max(late, someCases), mostCases))
    .map(({ list, one }) => caseRow(list, one, now))
}

function caseRow(list: List, one: Case, now: number): Todo {
  const [{ id, subject, name }] = one.reports
  const late = lateSince(one, now)
  const reasons = one.reasons.map((reason) => reasonWords()[reason]).join(' · ')
  const facts = [
    t('staff-desk-about', { kind: subject.kind, name }),
    t(list === 'appeals' ? 'staff-desk-appealed' : 'staff-desk-reported', {
      ago: ago(one.since, now),
    }),
  ]
  return {
    id: `case:${id}`,
    icon: subject.kind,
    title: list === 'appeals' ? t('staff-desk-appeal', { reasons }) : reasons,
    why: facts.join(' · '),
    ...workedOn(one, late !== undefined),
    ...(late
      ? { due: { label: t('staff-desk-late', { span: since(late, now) }), tone: 'error' } }
      : one.isUrgent
        ? { due: { label: t('staff-desk-urgent'), tone: 'warning' } }
        : {}),
    does: {
      action: t('staff-desk-open-case'),
      to: { to: '/moderation', search: { list, report: id } },
    },
    rank: ranks.feedback,
    at: one.since,
  }
}

/** Who has taken a case; that nobody has is said where it is late. */
function workedOn({ reports }: Case, isLate: boolean): { waits?: Wait } {
  const claims = reports.flatMap(({ claim }) => (claim ? [claim] : []))
  const claim = claims.find((one) => one.is_mine) ?? claims[0]
  if (!claim) return isLate ? { waits: { words: t('staff-desk-unclaimed'), isLong: true } } : {}
  const words = claim.is_mine
    ? t('staff-desk-mine')
    : t('staff-desk-claimed', { name: claim.by.name })
  return { waits: { words, isLong: false } }
}

/** What members wrote about the product and nobody has looked at, the newest first. */
export function feedbackRows({ newest }: NonNullable<Desk['feedback']>, now: number): Todo[] {
  return newest.map(({ feedback_id: report, kind, text, name, created_at: at }) => ({
    id: `feedback:${report}`,
    icon: 'feedback',
    title: text,
    isExcerpt: true,
    why: t('staff-desk-feedback-facts', {
      kind,
      ago: ago(at, now),
      known: name ? 'yes' : 'no',
      name: name ?? '',
    }),
    does: {
      action: t('staff-desk-read'),
      to: { to: '/admin/feedback', search: { report } },
    },
    rank: ranks.feedback,
    at,
  }))
}
