import { expect, test } from 'vitest'
import type { Notification } from './queries'
import { lineOf, linkOf } from './words'

const about = (kind: string, details: Record<string, unknown>, times = 1) =>
  ({ id: 'n', kind, details, times, at: '2026-11-24T10:00:00Z', read: false }) as Notification

const ember = { project_name: 'Ember', stage: 2, link: '/projects/p/stage-2' }

test.each([
  ['stage_approved', 1, 'Stage 2 of “Ember” was approved.'],
  ['changes_requested', 3, 'Changes were requested to stage 2 of “Ember”.'],
  ['comment', 1, 'New comment on “Ember”.'],
  ['comment', 4, '4 new comments on “Ember”.'],
  ['of a later version', 1, 'You have a new notification.'],
])('the line of %s, %i times', (kind, times, line) => {
  expect(lineOf(about(kind, ember, times)).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
})

test('it leads to a screen of this site and nowhere else', () => {
  expect(linkOf(about('comment', ember))).toBe('/projects/p/stage-2')
  for (const link of [undefined, '//elsewhere.test', 'https://elsewhere.test', 'javascript:0']) {
    expect(linkOf(about('comment', { link }))).toBe('/dashboard')
  }
})
