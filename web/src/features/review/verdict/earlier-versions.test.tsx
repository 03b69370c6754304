import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openPart } from '@tests/part-app'
import type { ReviewView } from '../api'

const version = (number: number) => ({
  submission_id: `v${number}`,
  version: number,
  state: number === 2 ? 'approved' : 'superseded',
  submitted_at: `2026-11-0${number}T10:00:00Z`,
  decided_at: `2026-11-0${number + 1}T10:00:00Z`,
  due_at: '2026-11-20T10:00:00Z',
  reviews_done: 1,
  reviews_needed: 1,
})
const sent = (number: number, decision: string) => ({
  decision,
  sent_at: `2026-11-0${number + 1}T10:00:00Z`,
})

test('the course begins with the first version that the reader decided', async () => {
  const later = { ...version(3), decision: null, requests_before: 0 }
  const view = {
    submission: version(2),
    previous_items: [{}],
    review: sent(2, 'approve'),
    versions: [{ ...version(1), ...sent(1, 'request_changes'), requests_before: 0 }, later],
  } as unknown as ReviewView
  await openPart(
    () => ok({}),
    ['/review/$submissionId'],
    async () => {
      const { Course } = await import('./course')
      return <Course view={view} />
    },
  )
  expect(await screen.findByRole('link', { name: /^Version .?1/ })).toHaveAttribute(
    'href',
    '/review/v1',
  )
  const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(
    steps.map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, '').split(/\d/)[0]),
  ).toEqual(['Submitted', 'Changes requested', 'Submitted', 'Approved'])
})
