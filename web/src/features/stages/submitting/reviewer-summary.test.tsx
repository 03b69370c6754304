import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Feedback, feedbackQuery, type StageRef } from '../api'
import { ReviewerSummary } from './reviewer-summary'

const stageRef: StageRef = { projectId: 'p', stage: 2 }
const round = (decision: Feedback['decision'], summary: string) =>
  ({ version: 1, decision, decided_at: '2026-11-20T10:00:00Z', summary }) as Feedback

function open(...feedback: Feedback[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(feedbackQuery(stageRef).queryKey, feedback)
  render(
    <QueryClientProvider client={client}>
      <ReviewerSummary stageRef={stageRef} />
    </QueryClientProvider>,
  )
}

test('what the reviewer wrote to the last version is read where the changes are made', () => {
  open(round('request_changes', 'The script is strong.'), round('request_changes', 'Too long.'))
  expect(screen.getByRole('figure')).toHaveTextContent('Written by the reviewer')
  expect(screen.getByText('The script is strong.').tagName).toBe('BLOCKQUOTE')
  expect(screen.queryByText('Too long.')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what is longer than a few lines is folded until it is asked for', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(72)
  const user = userEvent.setup()
  open(round('request_changes', 'The script is strong.'))
  const quote = screen.getByText('The script is strong.')
  expect(quote).toHaveClass('written-summary-cut')
  await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
  expect(quote).not.toHaveClass('written-summary-cut')
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(quote).toHaveClass('written-summary-cut')
})

test('closed again after the screen was turned, it can still be opened', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.classList.contains('written-summary-cut') ? 72 : 200
  })
  const user = userEvent.setup()
  open(round('request_changes', 'The script is strong.'))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  act(() => void dispatchEvent(new Event('resize')))
  await user.click(screen.getByRole('button', { name: 'Show less' }))
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
})

test.each([
  ['nothing was written', [round('request_changes', '')]],
  ['the last decision asks for nothing', [round('approve', 'Good.')]],
  ['nothing was decided', []],
])('there is no box where %s', (_what, feedback) => {
  open(...feedback)
  expect(screen.queryByRole('figure')).toBeNull()
})
