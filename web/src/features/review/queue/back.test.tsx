import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada, openApp } from '@tests/app'

// Modules are loaded anew in each test.

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

const screens = {
  statistics: async () => (await import('./statistics-screen')).StatisticsScreen,
  reviewers: async () => (await import('./reviewers-screen')).ReviewersScreen,
}

test.each(['statistics', 'reviewers'] as const)(
  'ux 36: the screen of %s leads back to the queue that it belongs to',
  async (name) => {
    const bodies: Record<string, unknown> = {
      '/review/statistics': { published: true, stages: [], reasons: [] },
      '/taxonomies': { version: 1, lists: [] },
    }
    const app = await openApp(({ path }) => ({ status: 200, body: bodies[path] ?? [] }))
    const component = await screens[name]()
    const root = createRootRoute()
    const router = createRouter({
      routeTree: root.addChildren([
        createRoute({ getParentRoute: () => root, path: '/here', component }),
        createRoute({ getParentRoute: () => root, path: '/review', component: () => 'the queue' }),
      ]),
      history: createMemoryHistory({ initialEntries: ['/here'] }),
    })
    act(() => app.enter(ada))
    render(
      <QueryClientProvider client={app.queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
    const back = await screen.findByRole('link', { name: 'Back to review' })
    expect(back).toHaveAttribute('href', '/review')
  },
)
