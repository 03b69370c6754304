import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

async function show(from: { stage?: string; section?: string }) {
  const team = { project_id: 'p', project_name: 'Ember', members: [], invitations: [], actions: [] }
  const app = await openApp(({ path }) => ({
    status: 200,
    body: path.endsWith('/team') ? { ...team, limit: 50 } : [],
  }))
  const { TeamScreen } = await import('./team-screen')
  act(() => app.enter(ada))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <TeamScreen projectId="p" from={from} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return (await screen.findByRole('link', { name: /^Back to/ })).getAttribute('href')
}

test.each([
  [{ stage: '2', section: 'team' }, '/projects/p/create-project/stage-2?section=team'],
  [{ stage: '2' }, '/projects/p/create-project/stage-2'],
  [{ stage: '9', section: 'team' }, '/projects/p'],
  [{}, '/projects/p'],
])('from %o the way back leads to %s', async (from, href) => {
  expect(await show(from)).toBe(href)
})
