// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Decision, ReviewView } from '../api'
import { outcomeMeans, questionOf } from './meaning'

const submission = (change: object = {}) =>
  ({
    stage: 2,
    kind: 'stage',
    appealed: false,
    reviews_done: 0,
    reviews_needed: 1,
    ...change,
  }) as ReviewView['submission']

const asked = (decision: Decision, change: object = {}, hasSummary = true) =>
  questionOf(submission(change), decision, hasSummary)

const joint = (done: number, needed = 2) => ({ reviews_done: done, reviews_needed: needed })

test.each([
  ['stages 1 to 3', {}, 'The next stage opens, and the applicant gets your feedback.'],
  ['stage 4', { stage: 4 }, 'The project is greenlit, and the applicant gets your feedback.'],
  [
    'a stage that was reopened',
    { stage: 4, kind: 'reopened' },
    'The stage is approved again, and the applicant gets your feedback.',
  ],
  [
    'an amendment',
    { kind: 'amendment' },
    'The amended version becomes the approved version, and the applicant gets your feedback.',
  ],
])('an approval says what follows for %s', (_, change, text) => {
  expect(asked('approve', change).text).toBe(`${text} You have one minute to undo.`)
})

test('an approval without a summary says that the applicant gets none', () => {
  expect(asked('approve', { kind: 'amendment' }, false).text).toBe(
    'The amended version becomes the approved version. You have written no summary for the applicant. You have one minute to undo.',
  )
  expect(asked('approve', joint(0), false).text).toMatch(
    /before then\. You have written no summary for the applicant\. You have one minute to undo\.$/,
  )
})

test.each([
  [0, 2, /^Your approval counts once a second reviewer has decided, too\. Nothing is sent/],
  [1, 2, /^If the other reviewer approved, too, the approval is sent .* If not, a third reviewer/],
  [2, 3, /^A review lead must confirm the approval before it is sent/],
])('of several reviews, an approval after %i of %i sends nothing alone', (done, needed, text) => {
  const said = asked('approve', { stage: 4, ...joint(done, needed) }).text
  expect(said).toMatch(text)
  expect(said).not.toMatch(/greenlit|opens/)
  expect(said).toMatch(/You have one minute to undo\.$/)
})

test.each([
  [0, 1, /^The applicant can edit only the fields you listed\. You’ll get the resubmission\./],
  [0, 2, /^Your change requests count once a second reviewer has decided, too\. Nothing is sent/],
  [1, 2, /^If the other reviewer approved, a third reviewer decides\. If not, all change requests/],
  [2, 3, /^The applicant can edit only the fields that you and the other reviewers listed\./],
])('change requests after %i of %i reviews say when they are sent', (done, needed, text) => {
  expect(asked('request_changes', joint(done, needed)).text).toMatch(text)
})

test.each([
  ['a stage', {}, /^A review lead confirms the rejection .* If the stage is just incomplete/],
  ['an amendment', { kind: 'amendment' }, /If the amendment is just incomplete, request changes/],
  [
    'one of several reviews',
    joint(0),
    /^Your rejection counts together with the other reviews\. If they come to a rejection, a review lead/,
  ],
])('a rejection of %s says who has to agree', (_, change, text) => {
  expect(asked('reject', change).text).toMatch(text)
})

test.each([
  ['approve', {}, 'Approve this stage?'],
  ['approve', { kind: 'amendment' }, 'Approve this amendment?'],
  ['reject', {}, 'Reject this stage?'],
  ['reject', { kind: 'amendment' }, 'Reject this amendment?'],
  ['request_changes', {}, 'Request these changes?'],
] as const)('what is asked names what is decided (%s, %o)', (decision, change, title) => {
  expect(asked(decision, change).title).toBe(title)
})

test.each([
  [
    'a stage',
    {},
    /They can appeal once, within 14 days, or submit a revised version after 30 days/,
  ],
  [
    'an appeal',
    { appealed: true },
    /They cannot appeal again, but can submit a revised version after 30 days/,
  ],
  [
    'an amendment',
    { kind: 'amendment' },
    /The approved version still applies, and they can start another amendment/,
  ],
])('a review lead reads what the rejection of %s leaves to the applicant', (_, change, text) => {
  expect(outcomeMeans(submission(change), 'reject', 1)).toMatch(text)
})

test('a review lead reads what is approved although a reviewer disagrees', () => {
  expect(outcomeMeans(submission(), 'approve', 2)).toMatch(/^The stage is approved although/)
  expect(outcomeMeans(submission({ kind: 'amendment' }), 'approve', 2)).toMatch(
    /^The amendment is approved although/,
  )
})
