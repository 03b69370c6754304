import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'
import type { ReviewDraftState } from '../use-review'

const view = {
  submission: { submission_id: 's' },
  actions: ['save', 'decide'],
  rubric: [{ key: 'premise', title: 'Premise', question: '', fields: [] }],
  reasons: [],
} as unknown as ReviewView

const open = (draft: object, submission: object = {}, decided: object = {}) =>
  openPart(
    ({ path }) => ok(path.endsWith('/decide') ? { ...view, pending: decided } : {}),
    ['/review'],
    async () => {
      const { DecisionBar } = await import('./decision-bar')
      const saver = { flush: () => Promise.resolve(true) }
      const review = { draft, state: { kind: 'saved' }, saver } as unknown as ReviewDraftState
      const missing = { decision: null, asked: 0, blockers: [], at: () => undefined }
      return (
        <DecisionBar
          view={{ ...view, submission: { ...view.submission, ...submission } }}
          review={review}
          missing={{ ...missing, check: () => true, close: () => undefined }}
        />
      )
    },
  )

test.each([
  ['nothing', {}, /0.* of .*1.* criteria done/],
  ['no summary', { scores: { premise: { score: 4 } } }, /1.* of .*1.* criteria done/],
  [
    'all that a decision needs',
    { scores: { premise: { score: 4 } }, summary: 'Clear.' },
    'Ready to decide',
  ],
])('with %s written, the bar says how far the review is', async (_, draft, said) => {
  await open(draft)
  expect(await screen.findByText(said)).toBeVisible()
})

test('while the material is read on a phone, a bar says the same and leads to the review', async () => {
  const onPress = vi.fn()
  const draft = { scores: { premise: { score: 4 } }, summary: 'Clear.' }
  await openPart(
    () => ok({}),
    ['/review'],
    async () => {
      const { WayToReview } = await import('../submission/way-to-review')
      return (
        <WayToReview
          view={view}
          review={{ draft } as unknown as ReviewDraftState}
          onPress={onPress}
        />
      )
    },
  )
  const way = await screen.findByRole('button', {
    name: /Review: .*1.*\/.*1.* done.*Ready to decide/,
  })
  await userEvent.click(way)
  expect(onPress).toHaveBeenCalled()
})

test('who is asked whether they approve an amendment reads what that means for it', async () => {
  const { user } = await open({ summary: 'Clear.' }, { kind: 'amendment', reviews_needed: 1 })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Approve this amendment?' })
  expect(dialog).toHaveTextContent('The amended version becomes the approved version')
})

test.each([
  ['lead', 'approve', 'Approval saved. Awaiting confirmation by a review lead'],
  ['send', 'approve', /^Approved\. Sending in one minute/],
  ['send', 'request_changes', 'Decision saved'],
  ['third_review', undefined, 'Decision saved'],
])('an approval that waits for %s, towards %s, is not said to be sent before', async (...row) => {
  const [waits_for, outcome, said] = row
  const { user } = await open({}, { kind: 'stage' }, { waits_for, outcome })
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(said)).toBeVisible()
})
