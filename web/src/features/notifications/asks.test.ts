import { expect, test } from 'vitest'
import { askOf, waitsAs } from './asks'
import type { Notification } from './queries'

const told = (kind: string, details: object, more: object = {}) =>
  ({ id: 'n', kind, details, times: 1, at: '', read: false, ...more }) as Notification
const cy = { uid: 'cy', name: 'Cy' }
const atTide = { ...cy, company_name: 'Low Tide', link: '/companies/c1' }

test.each([
  ['connection_requested', cy, waitsAs.connection('cy'), { kind: 'connection', person: cy }],
  [
    'company_asked',
    atTide,
    waitsAs.worksHere('c1', 'cy'),
    { kind: 'works-here', person: cy, companyId: 'c1' },
  ],
  [
    'company_invited',
    atTide,
    waitsAs.invitation('c1'),
    { kind: 'invitation', company: { id: 'c1', name: 'Low Tide' } },
  ],
  [
    'team_invitation',
    { ...cy, project_name: 'Ember', link: '/invitations/i1' },
    waitsAs.team('i1'),
    { kind: 'team' },
  ],
  [
    'talent_requested',
    { ...cy, project_name: 'Ember', job: 'lead cast' },
    waitsAs.talent('Ember', 'lead cast'),
    { kind: 'talent' },
  ],
  ['credit_asked', { ...cy, title: 'Ember' }, waitsAs.credit('cy', 'Ember'), { kind: 'credit' }],
  [
    'credit_offered',
    { project_name: 'Ember', title: 'Ember' },
    waitsAs.offer('Ember', 'Ember'),
    { kind: 'credit' },
  ],
])('%s asks for an answer as long as it waits', (kind, details, waits, ask) => {
  expect(askOf(told(kind, details), new Set([waits]))).toEqual(ask)
  expect(askOf(told(kind, details), new Set())).toBeNull()
})

test('a sign-off is asked for as long as that of the same stage waits', () => {
  const asked = told('sign_off_requested', { stage: 2, who: 'Cy' }, { project_id: 'p' })
  expect(askOf(asked, new Set([waitsAs.signOff('p', 2)]))).toEqual({ kind: 'sign-off' })
  expect(askOf(asked, new Set([waitsAs.signOff('p', 3)]))).toBeNull()
})

test.each(['connection_accepted', 'comment', 'stage_approved', 'company_joined', 'of later'])(
  '%s asks for nothing',
  (kind) => {
    const all = new Set([waitsAs.connection('cy'), waitsAs.worksHere('c1', 'cy')])
    expect(askOf(told(kind, atTide), all)).toBeNull()
  },
)
