import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

const archived = { project_id: 'p', role: 'owner', archived_at: '2026-11-01T00:00:00Z' }

async function open(talent: { state: string }[]) {
  const app = await openApp(({ path }) => {
    if (path === '/user-projects/all') return { status: 200, body: [archived] }
    return { status: 200, body: path === '/talent' ? talent : [] }
  })
  const { NextSteps } = await import('./next-steps-list')
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <NextSteps reviewer={false} />
    </QueryClientProvider>,
  )
  return app
}

describe('without a next step', () => {
  test('nothing waits', async () => {
    await open([])
    expect(await screen.findByText(/^No open tasks\./)).toBeVisible()
  })

  test('nothing is said where something is asked', async () => {
    const { queryClient } = await open([{ state: 'asked' }])
    await expect.poll(() => queryClient.getQueryData(['talent'])).toHaveLength(1)
    await expect.poll(() => screen.queryByRole('region', { name: 'Next step' })).toBeNull()
    expect(screen.queryByText(/^No open tasks\./)).toBeNull()
  })
})
