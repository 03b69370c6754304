import { cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { QueueItem } from '../api'
import type { QueueTab } from '../queue-tabs'
import { QueueHeads } from './queue-heads'
import { QueueRow } from './queue-row'

vi.mock('../submission/submission-poster', () => ({
  SubmissionPoster: ({ submission }: { submission: QueueItem }) => (
    <p>key image of {submission.submission_id}</p>
  ),
}))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: string }) => <a href="/review/s">{children}</a>,
}))

const item = {
  submission_id: 's',
  receipt_no: 1,
  project_name: 'Salt Road',
  stage: 1,
  tier: 'standard',
  languages: [],
  version: 1,
  state: 'in_review',
  submitted_at: '2026-11-20T10:00:00Z',
  due_at: '2026-11-30T10:00:00Z',
  overdue: false,
  kind: 'stage',
  reviews_done: 0,
  reviews_needed: 1,
  other_projects: 0,
  flags: [],
  claimable: false,
  appealed: false,
  reviewed_before: false,
  own_decided: false,
  matches: true,
  assigned: false,
  declare: false,
} as unknown as QueueItem

const open = (tab: QueueTab, more: Partial<QueueItem> = {}) =>
  render(
    <QueueRow
      item={{ ...item, ...more }}
      tab={tab}
      taxonomies={undefined}
      lead
      onOpen={() => undefined}
    />,
  )

test.each(['mine', 'waiting', 'decided', 'to_confirm', 'in_hand'] as const)(
  '%s: what the caller may read is shown by its key image',
  (tab) => {
    open(tab)
    expect(screen.getByText('key image of s')).toBeVisible()
  },
)

test.each<[QueueTab, Partial<QueueItem>]>([
  ['unclaimed', {}],
  ['appeals', {}],
  ['mine', { assigned: true }],
  ['to_confirm', { declare: true }],
  ['decided', { declare: true }],
  ['in_hand', { declare: true }],
  ['in_hand', { state: 'submitted' }],
])('%s %j: before the declaration there is no key image', (tab, more) => {
  open(tab, more)
  expect(screen.queryByText('key image of s')).toBeNull()
})

test('what is overdue says so in words and since when', () => {
  open('mine', { overdue: true, due_at: '2026-11-18T10:00:00Z' })
  expect(screen.getByText('Overdue')).toBeVisible()
  expect(screen.getByText(/^since .*18 Nov 2026/)).toBeVisible()
})

test('what is assigned says when it opens; in a list of the unclaimed that stands above the rows', () => {
  open('mine', { assigned: true })
  expect(screen.getByText(/Opens when you start/)).toBeVisible()
  cleanup()
  open('unclaimed')
  expect(screen.queryByText(/Opens when/)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the next step with one’s own review is to go on with it', () => {
  open('mine')
  expect(screen.getByText('Continue review')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Salt Road' })).toBeVisible()
})

test.each([
  [2, 'Decided by you. Waiting for another review'],
  [1, 'Decided by you'],
])('what the caller has decided says so, where %i reviews are needed', (needed, words) => {
  open('mine', { own_decided: true, reviews_done: 1, reviews_needed: needed })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('Open review')).toBeVisible()
})

test('what the columns hold stands once above them for the eye, and in each row for who hears it', () => {
  const { container } = render(<QueueHeads isDecided={false} />)
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true')
  expect(container).toHaveTextContent('SubmissionDueSubmittedReviews')
  open('mine')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Due',
    'Submitted',
    'Reviews',
  ])
})

test.each<[Partial<QueueItem>, string[]]>([
  [{ assigned: true, reviewed_before: true }, ['Resubmitted after your change request']],
  [{ assigned: true }, ['Assigned to you']],
  [{ reviewed_before: true }, ['Reviewed by you before']],
])('ux 4: %j is told as what it is', (more, words) => {
  open('mine', more)
  const all = ['Resubmitted after your change request', 'Assigned to you', 'Reviewed by you before']
  expect(all.filter((one) => screen.queryByText(one))).toEqual(words)
})
