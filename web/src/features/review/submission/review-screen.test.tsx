import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'

const refusal = { status: 403, body: { type: '/problems/review-not-claimed', status: 403 } }
const item = { submission_id: 's', project_name: 'Beacon', stage: 2, claimable: true }

async function open(unclaimed: unknown[]) {
  const app = await openApp(({ path }) => {
    if (!path.startsWith('/review/queue')) return refusal
    const items = path.includes('tab=unclaimed') ? unclaimed : []
    return { status: 200, body: { items } }
  })
  const { ReviewScreen } = await import('./review-screen')
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ReviewScreen submissionId="s" />,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  act(() => app.enter(ada))
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return app
}

test('the address of what can be claimed leads to its declaration, also without the queue before it', async () => {
  const { calls } = await open([{ ...item, submission_id: 'other' }, item])
  expect(await screen.findByRole('heading', { name: 'Beacon' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Start review' }))
  expect(calls.map(({ path }) => path)).toContain('/review/s/claim')
})

test('what another has is refused', async () => {
  await open([{ ...item, claimable: false }])
  expect(await screen.findByRole('link', { name: 'Back to queue' })).toBeVisible()
})
