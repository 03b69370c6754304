import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { apiFetch } from '@/shared/api/client'
import { DeclareFirst } from './declare-first'

vi.mock('@/shared/api/client')

test.each([
  [true, 'Start review', '/review/{submission_id}/claim'],
  [false, 'Open submission', '/review/{submission_id}/declare'],
])('[D14] whoever reviews it claims it by their declaration (%s)', async (claims, button, path) => {
  vi.mocked(apiFetch).mockReset().mockResolvedValue({})
  const known = { project_name: 'Beacon', stage: 2, claims }
  const component = () => <DeclareFirst submissionId="s" known={known} />
  const router = createRouter({
    routeTree: createRootRoute({ component, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const start = await screen.findByRole('button', { name: button })
  await userEvent.click(start)
  expect(apiFetch).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(start)
  expect(apiFetch).toHaveBeenCalledWith('POST', path, expect.anything())
})
