import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

// Modules are loaded anew in each test.

async function open(roles: string[]) {
  const app = await openApp(() => ({
    status: 200,
    body: { roles, second_factor_required: false },
  }))
  const router = await import('@tanstack/react-router')
  const { meQuery } = await import('@/shared/identity/session')
  const { Nav } = await import('./nav')
  act(() => app.enter(ada))
  await app.queryClient.fetchQuery(meQuery(ada.uid))
  const routeTree = router.createRootRoute({
    component: () => <Nav look="column" />,
    notFoundComponent: () => null,
  })
  const history = router.createMemoryHistory({ initialEntries: ['/dashboard'] })
  render(
    <QueryClientProvider client={app.queryClient}>
      <router.RouterProvider router={router.createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: 'Dashboard' })
}

test('moderators, and they alone, find the reports in the navigation', async () => {
  await open(['moderator'])
  expect(await screen.findByRole('link', { name: 'Moderation' })).toHaveAttribute(
    'href',
    '/moderation',
  )
  expect(screen.queryByRole('link', { name: 'Review' })).toBeNull()
})

test.each([[[]], [['reviewer', 'admin']]])('roles %j: no entry for moderation', async (roles) => {
  await open(roles)
  expect(screen.queryByRole('link', { name: 'Moderation' })).toBeNull()
})
