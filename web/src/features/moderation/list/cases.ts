import type { Queued, Reason, Waiting } from '../queries'
import type { DeskAddress } from '../desk/address'

const hour = 3_600_000

/** After how many hours a report or an appeal waits long, and too long. It decides how a row looks, and nothing else. */
export const patience = {
  urgent: { long: 4, late: 24 },
  other: { long: 24, late: 72 },
}

export type Wait = 'short' | 'long' | 'late'

/** What waits about the same profile, message or company. */
export interface Case {
  key: string
  /** The urgent ones first, then the oldest. */
  reports: [Queued, ...Queued[]]
  reasons: Reason[]
  isUrgent: boolean
  /** Since when the oldest of them waits. */
  since: string
}

function keyOf({ id, subject }: Queued, list: Waiting): string {
  // Each appeal is against a decision of its own.
  if (list === 'appeals') return id
  if (subject.kind === 'message') return subject.message_id
  return subject.kind === 'company' ? subject.company_id : subject.uid
}

/** Since when it waits: an appeal, not the report whose decision it is against. */
const sinceOf = ({ appealed_at, created_at }: Queued) => appealed_at ?? created_at

/** In the order of their first reports. */
export function casesOf(reports: Queued[], list: Waiting): Case[] {
  const cases = new Map<string, Case>()
  for (const one of reports) {
    const key = keyOf(one, list)
    const known = cases.get(key)
    if (!known) {
      cases.set(key, {
        key,
        reports: [one],
        reasons: [one.reason],
        isUrgent: one.is_urgent,
        since: sinceOf(one),
      })
      continue
    }
    known.reports.push(one)
    if (!known.reasons.includes(one.reason)) known.reasons.push(one.reason)
    known.isUrgent ||= one.is_urgent
    if (Date.parse(sinceOf(one)) < Date.parse(known.since)) known.since = sinceOf(one)
  }
  return [...cases.values()]
}

export const holds = ({ reports }: Case, id: string | undefined) =>
  reports.some((one) => one.id === id)

function waitOfOne(one: Queued, now: number): Wait {
  const hours = (now - Date.parse(sinceOf(one))) / hour
  const { long, late } = one.is_urgent ? patience.urgent : patience.other
  if (hours >= late) return 'late'
  return hours >= long ? 'long' : 'short'
}

/** How long the most pressing of its reports waits. */
export function waitOf({ reports }: Case, now: number): Wait {
  const waits = reports.map((one) => waitOfOne(one, now))
  return (['late', 'long'] as const).find((one) => waits.includes(one)) ?? 'short'
}

/** When the first of its reports is late. */
export function lateFrom({ reports }: Case): number {
  const ends = reports.map((one) => {
    const { late } = one.is_urgent ? patience.urgent : patience.other
    return Date.parse(sinceOf(one)) + late * hour
  })
  return Math.min(...ends)
}

/** Since when the most overdue of its reports is late; undefined: none is. */
export function lateSince(one: Case, now: number): string | undefined {
  const from = lateFrom(one)
  return from <= now ? new Date(from).toISOString() : undefined
}

export type Filter = Pick<DeskAddress, 'kind' | 'state'>

export function fits(one: Case, { kind, state }: Filter, now: number): boolean {
  if (kind && one.reports[0].subject.kind !== kind) return false
  if (state === 'urgent') return one.isUrgent
  return state === undefined || waitOf(one, now) === 'late'
}

/** What is opened once a report is decided: another of the same case, otherwise the next case, at the end the first. */
export function nextAfter(cases: Case[], id: string): string | undefined {
  const at = cases.findIndex((one) => holds(one, id))
  const others = cases[at]?.reports.filter((one) => one.id !== id) ?? []
  const next = cases[at + 1] ?? cases.find((_, n) => n !== at)
  return (others[0] ?? next?.reports[0])?.id
}
