import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, openApp } from '@tests/app'
import type { ReviewView } from '../api'

const version = (number: number, state: string) => ({
  submission_id: `v${number}`,
  project_name: 'Runners at Dawn',
  stage: 2,
  version: number,
  state,
  reviewed_before: number > 1,
  decided_at: '2026-11-23T10:00:00Z',
})

async function open(submission: unknown, review: unknown, decided: unknown[] = []) {
  const app = await openApp(({ path }) => ({
    status: 200,
    body: { items: path.includes('tab=decided') ? decided : [] },
  }))
  const { VersionState } = await import('./version-state')
  const view = { submission, review } as unknown as ReviewView
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <VersionState view={view} />,
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
}

const asked = { decision: 'request_changes', sent_at: '2026-11-11T10:00:00Z' }

test('a version that was replaced shows its own decision, and leads to the next', async () => {
  const other = { ...version(2, 'approved'), project_name: 'Another', submission_id: 'other' }
  await open(version(1, 'superseded'), asked, [other, version(2, 'approved')])
  expect(await screen.findByText('Changes requested')).toBeVisible()
  const later = await screen.findByRole('link', { name: /^Version .*2.*, .*approved.* on/ })
  expect(later).toHaveAttribute('href', '/review/v2')
})

test('a version that was replaced without a decision of the reader is called so', async () => {
  await open(version(1, 'superseded'), { decision: null, sent_at: null })
  expect(await screen.findByText('Superseded')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the last version shows what became of it', async () => {
  await open(version(2, 'rejected'), { decision: 'approve', sent_at: asked.sent_at })
  expect(await screen.findByText('Rejected')).toBeVisible()
})
