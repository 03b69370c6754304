import { expect, test } from 'vitest'
import type { Queued } from '../queries'
import { casesOf, fits, nextAfter, waitOf } from './cases'

const now = Date.parse('2026-11-10T12:00:00Z')

function report(id: string, uid: string, hours: number, more: Partial<Queued> = {}): Queued {
  return {
    id,
    subject: { kind: 'profile', uid },
    name: uid,
    reason: 'spam',
    is_urgent: false,
    claim: null,
    decision: null,
    appealed_at: null,
    created_at: new Date(now - hours * 3_600_000).toISOString(),
    ...more,
  }
}

const urgent = report('u', 'bo', 5, { reason: 'scam', is_urgent: true })
const older = report('o', 'bo', 30)
const message = report('m', 'cy', 80, {
  subject: { kind: 'message', thread_id: 't1', message_id: 'm1' },
})
const fresh = report('f', 'di', 2)
const cases = casesOf([urgent, message, older, fresh], 'reports')

test('reports about the same are one case, as old as the oldest of them', () => {
  expect(cases.map((one) => one.reports.map(({ id }) => id))).toEqual([['u', 'o'], ['m'], ['f']])
  expect(cases[0]).toMatchObject({
    reasons: ['scam', 'spam'],
    isUrgent: true,
    since: older.created_at,
  })
})

test('each appeal is a case of its own, and waits since it was made', () => {
  expect(casesOf([urgent, older], 'appeals')).toHaveLength(2)
  const appeal = { ...report('a', 'bo', 600), appealed_at: fresh.created_at }
  const [one] = casesOf([appeal], 'appeals')
  expect(one).toMatchObject({ since: fresh.created_at })
  expect(one && waitOf(one, now)).toBe('short')
})

test('an urgent report waits too long sooner than another', () => {
  expect(cases.map((one) => waitOf(one, now))).toEqual(['long', 'late', 'short'])
  const [late] = casesOf([report('l', 'bo', 25, { is_urgent: true })], 'reports')
  expect(late && waitOf(late, now)).toBe('late')
})

test('cases are filtered by what they are about and by their state', () => {
  const found = (filter: Parameters<typeof fits>[1]) =>
    cases.filter((one) => fits(one, filter, now)).map(({ reports: [first] }) => first.id)
  expect(found({})).toEqual(['u', 'm', 'f'])
  expect(found({ kind: 'profile' })).toEqual(['u', 'f'])
  expect(found({ state: 'urgent' })).toEqual(['u'])
  expect(found({ state: 'late' })).toEqual(['m'])
  expect(found({ kind: 'company', state: 'late' })).toEqual([])
})

test('after a decision comes the rest of the case, the next case, and at the end the first', () => {
  expect(nextAfter(cases, 'u')).toBe('o')
  expect(nextAfter(cases, 'm')).toBe('f')
  expect(nextAfter(cases, 'f')).toBe('u')
  expect(nextAfter(cases, 'unknown')).toBe('u')
  expect(nextAfter(casesOf([fresh], 'reports'), 'f')).toBeUndefined()
})
