import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '@tests/app'

test('whoever is invited reads by whom, to what, and until when', async () => {
  const app = await openApp(() => ({
    status: 200,
    body: {
      project_name: 'The Door',
      invited_by: 'Ada Byrne',
      role: 'viewer',
      expires_at: '2026-12-09T12:00:00Z',
      has_account: true,
    },
  }))
  const { InvitedScreen } = await import('./invited-screen')
  const component = () => <InvitedScreen token="code" />
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  act(() => app.enter(null))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/The invitation expires on/)).toHaveTextContent(/9 Dec 2026/)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Ada Byrne.*The Door/)
  expect(
    screen.getAllByRole('link', { name: /Log in|Create/ }).map((one) => one.textContent),
  ).toEqual(['Log in'])
})
