import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '@/shared/forms/definition/description'
import { useRoles } from '@/shared/identity/session'
import type { ReviewView } from '../api'
import { ReviewSummary } from './review-summary'

vi.mock('@/shared/identity/session')
beforeEach(() => vi.mocked(useRoles).mockReturnValue(['reviewer']))

const rule = (key: string, title: string) => ({ key, title, question: '', fields: [] })
const view = {
  submission: { version: 1, state: 'rejected', submitted_at: '2026-11-20T10:00:00Z' },
  previous_items: [],
  rubric: [
    rule('premise', 'Premise'),
    rule('rights', 'Rights'),
    rule('team', 'Team'),
    rule('reach', 'Reach'),
  ],
  reasons: [{ key: 'rights', label: 'No right to the material' }],
  review: {
    decision: 'reject',
    reason_code: 'rights',
    sent_at: '2026-11-23T10:00:00Z',
    summary: 'The papers name another company.',
    private_notes: '',
    scores: {
      premise: { score: 4, note: 'Clear from page one.', for_applicant: true },
      rights: { score: 0, note: 'No paper says so.' },
      team: { score: null, note: 'No team yet.' },
    },
    items: [{ field: 'logline', severity: 'must', text: 'Say who wants what.' }],
  },
} as unknown as ReviewView
const form = {
  sections: [{ key: 'a', fields: [{ key: 'logline', label: 'Logline' }] }],
} as unknown as Form

const show = (of: ReviewView = view, onShow = vi.fn()) => {
  render(<ReviewSummary view={of} form={form} onShow={onShow} />)
  return onShow
}

test('a decided review is read: what was decided and when, and what the team was told', () => {
  show()
  const decision = screen.getByRole('region', { name: 'Decision' })
  expect(decision).toHaveTextContent(/Rejected.*by you on .*23 Nov 2026/)
  expect(decision).toHaveTextContent('No right to the material')
  expect(within(decision).getByText('The papers name another company.')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('grades are words with their notes, and whom the notes reach', () => {
  show()
  const criteria = screen.getByRole('region', { name: 'Criteria' })
  const grades = within(criteria).getAllByRole('term')
  expect(grades.map((one) => one.textContent.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'Premise4 of 5',
    'RightsCannot judge',
    'TeamDoes not apply',
    'Reachnot scored',
  ])
  const shared = within(criteria).getByText('Shared with the applicant')
  expect(shared.parentElement).toHaveTextContent(/^Clear from page one/)
})

test('what was asked for leads to its answer', async () => {
  const onShow = show()
  await userEvent.click(screen.getByRole('button', { name: 'Logline' }))
  expect(onShow).toHaveBeenCalledWith('logline')
})

test('what was asked for before stands there with what was done about it', () => {
  const before = { item_id: 'i', field: 'logline', severity: 'must', text: 'Say who.', label: '' }
  const replies = [{ ...before, changed: false, answer: 'It is the baker.', resolved: true }]
  const submission = { ...view.submission, version: 2 }
  show({ ...view, submission, previous_version: 1, previous_items: replies } as ReviewView)
  const asked = screen.getByRole('region', { name: /^Change requests to version .?1/ })
  expect(asked).toHaveTextContent('Say who.')
  expect(asked).toHaveTextContent(/Answered in version .?2.?It is the baker/)
})

test('a review lead is not told that the review was theirs', () => {
  vi.mocked(useRoles).mockReturnValue(['reviewer', 'review_lead'])
  show()
  expect(screen.getByRole('region', { name: 'Decision' })).not.toHaveTextContent('by you')
})

test('before there is a decision it says so', () => {
  show({ ...view, review: { ...view.review, decision: null, sent_at: null } })
  expect(screen.getByText('This review has not been decided yet.')).toBeVisible()
})
