import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

// What draws pages is not looked at here, and is fetched from where its package lies.
vi.mock('../pdf/worker', () => ({
  fetchWorker: () => undefined,
  prepareWorker: () => undefined,
}))

async function show(isNamed: boolean) {
  const app = await openApp(() => ({ status: 200, body: [] }))
  const { OpenButton } = await import('./open-button')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <OpenButton
        source={{ submissionId: 's' }}
        id="d"
        name="Script"
        isNamed={isNamed}
        known={{ pdf: true, shown: true } as never}
      />
    </QueryClientProvider>,
  )
  return screen.getByRole('button', { name: /^Open ?Script/ })
}

test('ux 41 D45: before a reviewer, what a button opens is read in one piece', async () => {
  const button = await show(true)
  expect(button).toHaveTextContent(/^Open Script$/)
  expect(button.querySelector('.sr-only')).toBeNull()
  // The gap is between the items of this row.
  expect(button.querySelector('.gap-sm')?.childNodes).toHaveLength(1)
})

test('where a card names the file, the button says its name only to those who hear it', async () => {
  const button = await show(false)
  expect(button.querySelector('.sr-only')).toHaveTextContent('Script')
})
