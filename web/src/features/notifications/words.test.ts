import { expect, test } from 'vitest'
import type { Notification } from './queries'
import { lineOf, linkOf, moreOf } from './words'

const about = (kind: string, details: Record<string, unknown>, times = 1) =>
  ({ id: 'n', kind, details, times, at: '2026-11-24T10:00:00Z', read: false }) as Notification

const ember = { project_name: 'Ember', stage: 2, link: '/projects/p/stage-2', who: 'Bo' }

test.each([
  ['stage_approved', 1, 'Stage 2 of “Ember” was approved.'],
  ['changes_requested', 3, 'Changes to stage 2 of “Ember” were requested.'],
  ['comment', 1, 'Bo commented on stage 2 of “Ember”.'],
  ['comment', 4, '4 new comments on stage 2 of “Ember”.'],
  ['review_started', 1, 'The review of stage 2 of “Ember” has started.'],
  ['review_assigned', 1, 'Stage 2 of “Ember” was assigned to you.'],
  ['review_due', 1, 'Half of the time for your review of stage 2 of “Ember” has passed.'],
  ['review_late', 2, 'The review of stage 2 of “Ember” is overdue.'],
  ['review_returned', 1, 'Your review of stage 2 of “Ember” was returned to the queue.'],
  ['resubmitted', 1, 'Stage 2 of “Ember” was resubmitted and is kept for you.'],
  ['signed_off', 1, 'Bo signed off stage 2 of “Ember”.'],
  ['document_added', 1, 'Bo added a document to “Ember”.'],
  ['team_changed', 2, '2 changes in the team of “Ember”.'],
  ['of a later version', 1, 'You have a new notification.'],
])('the line of %s, %i times', (kind, times, line) => {
  expect(lineOf(about(kind, ember, times)).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
})

test.each([
  ['joined', 'Bo joined the team of “Ember”.'],
  ['declined', 'Bo declined to join the team of “Ember”.'],
  ['left', 'Bo left the team of “Ember”.'],
  ['owner_changed', 'Bo now owns “Ember”.'],
  ['role_changed', 'Your role or access in “Ember” has changed.'],
  ['removed', 'You are no longer in the team of “Ember”.'],
  ['of a later version', 'The team of “Ember” has changed.'],
])('what has changed in a team: %s', (news, line) => {
  const item = about('team_changed', { ...ember, news })
  expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
})

test.each([
  [{ who: 'Bo' }, '3 answers to your requests about “Ember”, the latest from Bo.'],
  [{ who: '' }, '3 answers to your requests about “Ember”.'],
])('18 several answers name whoever gave the last one, %j', (who, line) => {
  const item = about('talent_answered', { ...ember, ...who, answer: 'confirmed' }, 3)
  expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
})

test('nobody has to have a name', () => {
  const line = lineOf(about('comment', { ...ember, who: undefined }))
  expect(line.replaceAll(/[\u2068\u2069]/g, '')).toBe('Someone commented on stage 2 of “Ember”.')
})

test.each([
  ['connection_requested', 'Bo wants to connect.'],
  ['connection_accepted', 'Bo accepted your request. You are connected.'],
])('who is concerned by %s', (kind, line) => {
  const item = about(kind, { uid: 'bo', name: 'Bo', link: '/connections' })
  expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
  expect(linkOf(item)).toBe('/connections')
})

test.each([
  ['credit_asked', 'Bo asks you to confirm a credit.'],
  ['credit_confirmed', 'Bo confirmed one of your credits.'],
  ['credit_disputed', 'Bo disputes one of your credits.'],
  ['credit_offered', '“Ember” offers you a credit.'],
])('%s leads to the credits of the profile', (kind, line) => {
  const item = about(kind, { project_name: 'Ember', name: 'Bo', link: '/profile#credits' })
  expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
  expect(linkOf(item)).toBe('/profile#credits')
})

test.each([
  [
    { company_name: null, news: null },
    'A moderator has made a decision about you. Read the reason and how to appeal.',
  ],
  [
    { company_name: 'Low Tide', news: 'company' },
    'A moderator has made a decision about the page of Low Tide. Read the reason and how to appeal.',
  ],
  [
    { news: 'credit' },
    'Moderators have withdrawn their confirmation of one of your credits. Their reason is shown next to the credit.',
  ],
  [
    { news: 'held_message' },
    'One of your messages was not sent. Read the reason below the message.',
  ],
  [
    { news: 'hidden_identity' },
    'A moderator has hidden your name and photo from others while a report is checked. Your profile says until when.',
  ],
])('[MO-04] what a moderator has decided about: %o', (details, line) => {
  expect(lineOf(about('moderated', details)).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
})

test('it leads to a screen of this site and nowhere else', () => {
  expect(linkOf(about('comment', ember))).toBe('/projects/p/stage-2')
  for (const link of [undefined, '//elsewhere.test', 'https://elsewhere.test', 'javascript:0']) {
    expect(linkOf(about('comment', { link }))).toBe('/dashboard')
  }
})

test('a reply to feedback is read where it is told', () => {
  const line = (details: Record<string, unknown>) =>
    lineOf(about('feedback_reply', details)).replaceAll(/[\u2068\u2069]/g, '')
  expect(line({ reply: 'It does now.' })).toBe('Reply to your feedback: It does now.')
  expect(line({})).toBe('You have a reply to your feedback.')
})

test('[ME-09] who was added to a group is led to its conversation', () => {
  const details = { uid: 'bo', who: 'Bo', group_title: 'Night shoot', link: '/messages/t1' }
  const item = about('group_added', details)
  expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe(
    'Bo added you to the group “Night shoot”.',
  )
  expect(linkOf(item)).toBe('/messages/t1')
})

test('[ME-09] who was mentioned is led to the message', () => {
  const details = { uid: 'bo', who: 'Bo', group_title: 'Ember', link: '/messages/t1' }
  const item = about('mentioned', details)
  expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe('Bo mentioned you in “Ember”.')
  expect(linkOf(item)).toBe('/messages/t1')
})

test.each([
  ['confirmed', 'director', 'Bo confirmed their attachment to “Ember” as director.'],
  ['declined', 'director', 'Bo declined to be attached to “Ember” as director.'],
  ['withdrawn', 'director', 'Bo is no longer attached to “Ember” as director.'],
  ['withdrawn', undefined, 'Bo is no longer attached to “Ember”.'],
  ['declined', undefined, 'Bo declined to be attached to “Ember”.'],
  ['confirmed', undefined, 'Bo confirmed their attachment to “Ember”.'],
  [undefined, 'director', 'Bo answered your request about “Ember”.'],
])(
  'an answer to a request says which one it is and attached as what: %s, %s',
  (answer, job, line) => {
    const item = about('talent_answered', { project_name: 'Ember', who: 'Bo', answer, job })
    expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe(line)
    expect(moreOf(item)).toBeNull()
  },
)

test('who asks for a confirmation says of what', () => {
  const item = about('talent_requested', { project_name: 'Ember', name: 'Bo', job: 'key grip' })
  expect(lineOf(item).replaceAll(/[\u2068\u2069]/g, '')).toBe(
    'Bo asks you to confirm that you are attached to “Ember” as key grip.',
  )
})
