import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'

vi.mock('@/shared/identity/session', () => ({ useRoles: () => ['reviewer'] }))

const version = (number: number, state: string) => ({
  submission_id: `v${number}`,
  version: number,
  state,
  submitted_at: '2026-11-09T10:00:00Z',
})
const items = ['Look', 'Days', 'Cast'].map((text, index) => ({
  item_id: `i${index}`,
  field: 'logline',
  severity: 'must',
  text,
}))
const view = {
  submission: version(1, 'superseded'),
  previous_items: [],
  versions: [version(2, 'approved')],
  rubric: [],
  reasons: [],
  review: { decision: 'request_changes', scores: {}, summary: '', private_notes: '', items },
} as unknown as ReviewView

test('what was asked for says what the next version did about it, after the criteria', async () => {
  const replies = [
    { item_id: 'i0', changed: true, answer: 'A page on the camera.' },
    { item_id: 'i1', changed: false, answer: 'Four days are spare.' },
    { item_id: 'i2', changed: false, answer: null },
  ]
  await openPart(
    ({ path }) => ok(path === '/review/v2' ? { previous_items: replies } : {}),
    ['/review'],
    async () => {
      const { ReviewSummary } = await import('./review-summary')
      return <ReviewSummary view={view} form={{ sections: [] } as never} onShow={vi.fn()} />
    },
  )
  const requests = within(await screen.findByRole('region', { name: 'Change requests' }))
  expect(await requests.findByText(/Changed in version .*2/)).toBeVisible()
  expect(requests.getByText(/Answered in version .*2/).nextSibling).toHaveTextContent(
    'Four days are spare.',
  )
  expect(requests.getByText(/Still open in version .*2/)).toBeVisible()
  const order = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(order.indexOf('Criteria')).toBeLessThan(order.indexOf('Change requests'))
})
