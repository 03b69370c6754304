import { t } from '@messages/dashboard'
import { type Case, casesOf, lateFrom, lateSince, reasonWords } from '@/features/moderation/api'
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

export interface InWeek {
  count: number
  before: number
}

export const mostFeedback = 3
/** So many cases are rows, and all that are late, up to a bound. */
const someCases = 6
const mostCases = 12
/** What is late in twelve hours stands out. */
const soon = 12 * 3_600_000

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

/** Cases and appeals of which it is promised that they are decided equally soon. */
export interface CaseGroup {
  isUrgent: boolean
  rows: Todo[]
}

/** The cases and appeals to decide first: the urgent ones before the others, in both those that are late the longest. */
export function caseGroups(moderation: NonNullable<Desk['moderation']>, now: number): CaseGroup[] {
  const cases = lists
    .flatMap((list) =>
      casesOf(moderation[list].reports, list).map((one) => ({ list, one, late: lateFrom(one) })),
    )
    .toSorted(
      (a, b) =>
        Number(b.late <= now) - Number(a.late <= now) ||
        Number(b.one.isUrgent) - Number(a.one.isUrgent) ||
        a.late - b.late,
    )
  const late = cases.filter((one) => one.late <= now).length
  const shown = cases.slice(0, Math.min(Math.max(late, someCases), mostCases))
  return [true, false]
    .map((isUrgent) => ({
      isUrgent,
      rows: shown
        .filter(({ one }) => one.isUrgent === isUrgent)
        .map(({ list, one }) => caseRow(list, one, now)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function caseRow(list: List, one: Case, now: number): Todo {
  const [{ id, subject, name }] = one.reports
  const reasons = one.reasons.map((reason) => reasonWords()[reason]).join(' · ')
  const title = list === 'appeals' ? t('staff-desk-appeal', { reasons }) : reasons
  const about = t('staff-desk-about', { kind: subject.kind, name })
  const facts = [
    about,
    t(list === 'appeals' ? 'staff-desk-appealed' : 'staff-desk-reported', {
      ago: ago(one.since, now),
    }),
  ]
  const claim = claimOf(one)
  return {
    id: `case:${id}`,
    icon: subject.kind,
    title,
    why: facts.join(' · '),
    ...(claim ? { waits: workedOn(claim) } : {}),
    due: dueOf(one, now),
    does: {
      action: t('staff-desk-open-case'),
      to: { to: '/moderation', search: { list, report: id } },
      ...(claim ? {} : { unclaimed: { report: id, label: `${title}, ${about}` } }),
    },
    rank: ranks.feedback,
    at: one.since,
  }
}

/** By how much it is late, or how long it can still be decided in time. */
function dueOf(one: Case, now: number): NonNullable<Todo['due']> {
  const late = lateSince(one, now)
  if (late) return { label: t('staff-desk-late', { span: since(late, now) }), tone: 'error' }
  const end = lateFrom(one)
  const span = since(new Date(now).toISOString(), end)
  return { label: t('staff-desk-left', { span }), tone: end - now < soon ? 'warning' : 'neutral' }
}

type Claim = NonNullable<Case['reports'][number]['claim']>

/** The caller's own claim before that of another. */
function claimOf({ reports }: Case): Claim | undefined {
  const claims = reports.flatMap(({ claim }) => (claim ? [claim] : []))
  return claims.find((one) => one.is_mine) ?? claims[0]
}

const workedOn = ({ is_mine: isMine, by }: Claim): Wait => ({
  words: isMine ? t('staff-desk-mine') : t('staff-desk-claimed', { name: by.name }),
  isLong: false,
})

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
