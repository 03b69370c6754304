import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Notification } from '../queries'
import { NotificationItem } from './notification-item'

test('a notification leads to the part of a screen that its link names', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  const item = {
    id: 'n1',
    kind: 'credit_asked',
    details: { name: 'Bo', link: '/profile#credits' },
    at: '2026-11-20T10:00:00Z',
    read: false,
    times: 1,
  } as unknown as Notification
  const root = createRootRoute()
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => <NotificationItem item={item} onOpen={() => undefined} />,
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/profile',
      component: function Profile() {
        return `the part ${useLocation().hash}`
      },
    }),
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('link'))
  expect(await screen.findByText('the part credits')).toBeVisible()
  vi.unstubAllGlobals()
})
