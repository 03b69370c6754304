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

test('what is asked of one field stands together, and what must be changed is marked', () => {
  const item = (id: string, field: string, severity: string) => ({
    item_id: id,
    field,
    label: field,
    severity,
    text: id,
  })
  const round = {
    version: 1,
    decision: 'request_changes',
    decided_at: '2026-11-20T10:00:00Z',
    summary: '',
    items: [item('a', 'note', 'must'), item('b', 'logline', 'must'), item('c', 'note', 'should')],
    criteria: [],
  } as unknown as Feedback
  render(<FeedbackList feedback={[round]} />)
  const texts = screen.getAllByText(/^[abc]$/).map((one) => one.textContent)
  expect(texts).toEqual(['a', 'c', 'b'])
  expect(screen.getAllByText('Required')[0]).toHaveClass('text-warning')
  expect(screen.getByText('Recommended')).not.toHaveClass('text-warning')
})
