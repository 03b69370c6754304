import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'

const reasons = [
  { key: 'rights', label: 'Rights not cleared' },
  { key: 'scope', label: 'Out of scope' },
]
const rejected = { decision: 'reject', reason_code: 'scope' }
const approved = { decision: 'approve' }

/** What a review lead reads of a submission with these decisions. */
async function open(submission: object, outcome: string, [review, ...others]: object[]) {
  return openPart(
    () => ok({}),
    ['/review'],
    async () => {
      const { ConfirmOutcome } = await import('./confirm-outcome')
      const view = {
        submission: { submission_id: 's', kind: 'stage', appealed: false, ...submission },
        pending: { waits_for: 'lead', outcome },
        reasons,
        review,
        others,
      } as unknown as ReviewView
      return <ConfirmOutcome view={view} />
    },
  )
}

test.each([
  ['an appeal', { appealed: true }, /They cannot appeal again/],
  ['an amendment', { kind: 'amendment' }, /they can start another amendment/],
])('before a rejection of %s is confirmed, it is said what follows', async (_, what, text) => {
  const { user } = await open(what, 'reject', [rejected])
  await user.click(await screen.findByRole('button', { name: 'Confirm rejection' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent(text)
})

test.each([
  [[rejected], /^The reviewer recommends rejection: Out of scope/, /back to the reviewer\./],
  [[rejected, rejected], /^Both reviewers recommend rejection/, /reviewers who rejected\./],
  [
    [approved, rejected, { ...rejected, reason_code: 'rights' }],
    /^.?2.? of .?3.? reviewers recommend rejection: Out of scope/,
    /reviewers who rejected\./,
  ],
])('a rejection says how many recommend it (%#)', async (reviews, title, text) => {
  await open({}, 'reject', reviews)
  const said = await screen.findByText(title)
  expect(said.parentElement).toHaveTextContent(text)
})

test.each([
  [[rejected], /^Send back to reviewer$/, 'Send the review back?', /^The reviewer can edit/],
  [
    [rejected, rejected],
    /^Send back to reviewers$/,
    'Send the reviews back?',
    /^The .?2.? reviewers who rejected can edit their reviews/,
  ],
])('sending a rejection back says to whom (%#)', async (reviews, button, title, text) => {
  const { user } = await open({}, 'reject', reviews)
  await user.click(await screen.findByRole('button', { name: button }))
  expect(screen.getByRole('alertdialog', { name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

test('sending an approval back leaves the one who is against it', async () => {
  const { user } = await open({}, 'approve', [approved, rejected, approved])
  expect(await screen.findByText('One reviewer disagrees with the approval')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send back to reviewers' }))
  expect(screen.getByText(/^The .?2.? reviewers who approved can edit/)).toBeVisible()
})

test.each([
  [[rejected], /^The applicant gets the reason and the summary\. They can appeal/],
  [[rejected, rejected], /^The applicant gets the reason, and the summary of each reviewer/],
])('a confirmed rejection says what the applicant gets (%#)', async (reviews, text) => {
  const { user } = await open({}, 'reject', reviews)
  await user.click(await screen.findByRole('button', { name: 'Confirm rejection' }))
  expect(screen.getByText(text)).toBeVisible()
})
