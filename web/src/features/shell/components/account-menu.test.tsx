import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

// Modules are loaded anew in each test.

test("one's own face comes after what the screen asks for", async () => {
  const app = await openApp(({ path }) => ({
    status: 200,
    body: path === '/user/profile' ? { content: {}, portrait: 'face' } : {},
  }))
  const router = await import('@tanstack/react-router')
  const { profileQuery } = await import('@/features/profile/api')
  const { AccountMenu } = await import('./account-menu')
  act(() => app.enter(ada))
  await app.queryClient.fetchQuery(profileQuery(ada.uid))
  let answer = () => {}
  const queryFn = () => new Promise<null>((resolve) => (answer = () => resolve(null)))
  void app.queryClient.fetchQuery({ queryKey: ['the screen'], queryFn })
  const routeTree = router.createRootRoute({ component: AccountMenu })
  render(
    <QueryClientProvider client={app.queryClient}>
      <router.RouterProvider router={router.createRouter({ routeTree }) as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Account' })
  await new Promise((done) => setTimeout(done, 600))
  expect(app.paths()).not.toContain('/portraits/face/small')
  answer()
  await waitFor(() => expect(app.paths()).toContain('/portraits/face/small'), { timeout: 3_000 })
})
