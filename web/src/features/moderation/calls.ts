import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { Action, Outcome, Reason, Subject } from './queries'

/** Of a profile that pretends to be somebody: whether that is the reporter, and how it can be checked. */
export interface Claimed {
  is_of_me: boolean
  proof?: string
}

export const report = (subject: Subject, reason: Reason, text: string, claimed?: Claimed) =>
  apiFetch('POST', '/reports', { body: { subject, reason, text, ...claimed } })

/** For 72 hours at most, until the case is decided. */
export const hideIdentity = (id: string) =>
  apiFetch('POST', '/moderation/reports/{report_id}/hidden-identity', { path: { report_id: id } })

export const showIdentity = (id: string) =>
  apiFetch('DELETE', '/moderation/reports/{report_id}/hidden-identity', { path: { report_id: id } })

/** `days`: of a limit or a suspension; undefined: without end, or it is something else. */
export const decide = (id: string, action: Action, statement: string, days?: number) =>
  apiFetch('POST', '/moderation/reports/{report_id}/decision', {
    path: { report_id: id },
    body: { action, statement, ...(days !== undefined && { days }) },
  })

/** So that no other moderator decides it meanwhile. */
export const claim = (id: string) =>
  apiFetch('POST', '/moderation/reports/{report_id}/claim', { path: { report_id: id } })

export const release = (id: string) =>
  apiFetch('DELETE', '/moderation/reports/{report_id}/claim', { path: { report_id: id } })

/** They are two people. */
export const dismissDuplicate = (id: string) =>
  apiFetch('POST', '/moderation/duplicates/{duplicate_id}/dismiss', { path: { duplicate_id: id } })

const decideHeld = (id: string, body: Schema<'DecideMessage'>) =>
  apiFetch('POST', '/moderation/held-messages/{held_id}/decision', { path: { held_id: id }, body })

export const sendHeld = (id: string) => decideHeld(id, { action: 'send' })

export const refuseHeld = (id: string, statement: string) =>
  decideHeld(id, { action: 'refuse', statement })

/** The appeal of somebody who is suspended and has written to the moderators. */
export const recordAppeal = (id: string, text: string) =>
  apiFetch('POST', '/moderation/reports/{report_id}/appeal', {
    path: { report_id: id },
    body: { text },
  })

export const decideAppeal = (id: string, outcome: Outcome, statement: string) =>
  apiFetch('POST', '/moderation/reports/{report_id}/appeal-decision', {
    path: { report_id: id },
    body: { outcome, statement },
  })

export const appeal = (id: string, text: string) =>
  apiFetch('POST', '/moderation/notices/{notice_id}/appeal', {
    path: { notice_id: id },
    body: { text },
  })
