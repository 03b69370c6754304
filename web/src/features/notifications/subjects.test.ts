import { expect, test } from 'vitest'
import type { Notification } from './queries'
import { aboutOf, bySubject } from './subjects'

const told = (id: string, project?: string) =>
  ({ id, project_id: project, details: { project_name: project } }) as unknown as Notification

test('lines about one project stand together, at the place of the newest', () => {
  const items = [told('1', 'Ember'), told('2'), told('3', 'Ember'), told('4', 'Kauri'), told('5')]
  expect(bySubject(items).map(({ items: of }) => of.map(({ id }) => id))).toEqual([
    ['1', '3'],
    ['2'],
    ['4'],
    ['5'],
  ])
})

test.each([
  ['stage_approved', 'projects'],
  ['review_started', 'projects'],
  ['review_late', 'reviews'],
  ['resubmitted', 'reviews'],
  ['connection_requested', 'people'],
  ['company_invited', 'people'],
  ['credit_asked', 'people'],
  ['feedback_reply', null],
] as const)('%s is about %s', (kind, about) => {
  expect(aboutOf({ kind })).toBe(about)
})
