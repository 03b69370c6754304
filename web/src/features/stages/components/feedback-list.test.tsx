import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Feedback } from '../api'
import { FeedbackList } from './feedback-list'

test('[D25] what a reviewer wrote is marked as their words', () => {
  const round = {
    version: 1,
    decision: 'request_changes',
    decided_at: '2026-11-20T10:00:00Z',
    summary: 'It can start.',
    items: [{ item_id: 'i', label: 'Logline', severity: 'must', text: 'Who wants what?' }],
    criteria: [],
  } as unknown as Feedback
  render(<FeedbackList feedback={[round]} />)
  expect(screen.getByText('It can start.').tagName).toBe('BLOCKQUOTE')
  expect(screen.getByText('Who wants what?').tagName).toBe('BLOCKQUOTE')
  expect(screen.getByRole('figure')).toHaveTextContent('Written by the reviewer')
})
