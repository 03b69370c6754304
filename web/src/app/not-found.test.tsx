import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Router from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ada, openApp } from '@tests/app'
import type { SignedInUser } from '@/shared/identity/types'

// The modules are loaded anew for each test.

/** Like the product's: below the frame there is a screen that knows of nothing. */
function withFrame(router: typeof Router, notFoundComponent: () => ReactNode) {
  const root = router.createRootRoute({ notFoundComponent })
  const authed = router.createRoute({ getParentRoute: () => root, id: '_authed' })
  const shell = router.createRoute({ getParentRoute: () => authed, id: '_shell' })
  const screenOf = router.createRoute({
    getParentRoute: () => shell,
    path: '/stage-5',
    beforeLoad: () => {
      throw router.notFound()
    },
    notFoundComponent,
  })
  return root.addChildren([authed.addChildren([shell.addChildren([screenOf])])])
}

beforeEach(() => {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => media)
})

async function open(user: SignedInUser | null, status = 'profile_complete', at = '/nowhere') {
  const app = await openApp(({ path }) => ({
    status: 200,
    body:
      { '/auth/pre-profile': { status }, '/me': { roles: [] }, '/user/profile': { content: {} } }[
        path
      ] ?? [],
  }))
  const router = await import('@tanstack/react-router')
  const { NotFound } = await import('./not-found')
  act(() => app.enter(user))
  render(
    <QueryClientProvider client={app.queryClient}>
      <router.RouterProvider
        router={
          router.createRouter({
            routeTree: withFrame(router, NotFound),
            history: router.createMemoryHistory({ initialEntries: [at] }),
          }) as never
        }
      />
    </QueryClientProvider>,
  )
  return app
}

test('[R-08 D26] a member is told in the frame, with ways on', async () => {
  await open(ada)
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
  const ways = main.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/', '/projects', '/people'])
})

test('[R-08 D26] what comes beside each screen comes beside this one too, such as the count of the bell', async () => {
  vi.doMock('@/routes/_authed/-widgets', () => ({ default: () => 'heard' }))
  await open(ada)
  expect(await screen.findByText('heard')).toBeVisible()
})

test('[R-08 D26] what a screen in the frame does not know stands in it, and no second frame', async () => {
  await open(ada, 'profile_complete', '/stage-5')
  expect(await screen.findByRole('link', { name: 'People' })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each<[who: string, user: SignedInUser | null, status?: string]>([
  ['a visitor', null],
  ['somebody without a complete profile', ada, 'create_required'],
])('[R-08 D26] %s is told on a page of its own', async (_, user, status) => {
  const { calls } = await open(user, status)
  expect(await screen.findByRole('link', { name: 'Go to Home' })).toBeVisible()
  // Whoever is signed in is asked about first.
  await expect.poll(() => calls.length > 0).toBe(user !== null)
  expect(screen.queryByRole('navigation')).toBeNull()
})
