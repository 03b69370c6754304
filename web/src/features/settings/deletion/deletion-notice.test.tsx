import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

async function open(path: string) {
  const me = { roles: [], second_factor_required: false, deletion_due_at: '2026-12-25T10:00:00Z' }
  const app = await openApp(() => ({ status: 200, body: me }))
  const router = await import('@tanstack/react-router')
  const { meQuery } = await import('@/shared/identity/session')
  const { DeletionNotice } = await import('./deletion-notice')
  act(() => app.enter(ada))
  await app.queryClient.fetchQuery(meQuery(ada.uid))
  const screens = router.createRootRoute({
    component: () => (
      <>
        <h1>A screen</h1>
        <DeletionNotice />
      </>
    ),
    notFoundComponent: () => null,
  })
  render(
    <QueryClientProvider client={app.queryClient}>
      <router.RouterProvider
        router={
          router.createRouter({
            routeTree: screens,
            history: router.createMemoryHistory({ initialEntries: [path] }),
          }) as never
        }
      />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'A screen' })
}

test.each(['/dashboard', '/settings', '/settings/security'])(
  '%s tells of the coming deletion, and takes it back',
  async (path) => {
    await open(path)
    expect(await screen.findByRole('button', { name: 'Keep my account' })).toBeVisible()
  },
)

test('the settings say it at the place where it was asked for, and there only', async () => {
  await open('/settings/data')
  expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull()
})
