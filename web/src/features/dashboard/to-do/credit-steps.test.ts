// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { creditSteps } from './credit-steps'
import { toDo } from './to-do'

const now = new Date('2026-11-21T12:00:00Z').getTime()
const asked = (name: string, asked_at: string) => ({
  id: name,
  capacity: 'colleague' as const,
  state: 'asked' as const,
  person: { uid: name, name, portrait: null },
  title: 'Tideline',
  year: 2025,
  format: 'feature_film',
  role: 'Editor',
  work_id: 'w',
  asked_at,
})
const offer = (id: string, offered_at: string) => ({
  id,
  title: 'Ember',
  year: 2026,
  role: 'Gaffer',
  project_name: 'Ember II',
  offered_at,
})

test('[CR-02] one that is asked or offered is told in words, and leads to where it is answered', () => {
  const credits = {
    asked: [asked('Bo', '2026-11-20T00:00:00Z')],
    offers: [offer('o', '2026-11-19T00:00:00Z')],
  }
  const to = { to: '/profile', hash: 'credits' }
  expect(toDo({ projects: [], credits }, now)).toMatchObject([
    { title: 'Ember II offers you a credit', why: 'Gaffer · Ember', does: { to } },
    { title: 'Bo asks you to confirm a credit', why: 'Editor · Tideline', does: { to } },
  ])
})

test('[CR-02] several are one row each, since the day of the first; none is no row', () => {
  const credits = {
    asked: [asked('Bo', '2026-11-20T00:00:00Z'), asked('Cy', '2026-11-18T00:00:00Z')],
    offers: [offer('o', '2026-11-19T00:00:00Z'), offer('p', '2026-11-21T00:00:00Z')],
  }
  expect(toDo({ projects: [], credits }, now).map(({ title }) => title)).toEqual([
    '2 credits are waiting for your confirmation',
    '2 credits are offered to you',
  ])
  expect(creditSteps({ asked: [], offers: [] }, now)).toEqual([])
})

test('[CR-02] they wait below sign-offs, and before one’s own profile', () => {
  const signOff = {
    project_id: 'door',
    project_name: 'The Door',
    stage: 2,
    asked_by: 'Ada',
    asked_at: '2026-11-21T10:00:00Z',
  }
  const known = {
    projects: [],
    strength: 20,
    credits: { asked: [asked('Bo', '2026-11-01T00:00:00Z')], offers: [] },
    connectionRequests: 1,
    signOffs: [signOff],
  }
  expect(toDo(known, now).map(({ id }) => id)).toEqual([
    'sign-off:door:2',
    'connections',
    'credits-asked',
    'profile',
  ])
})
