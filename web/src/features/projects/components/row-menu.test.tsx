import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from '@/shared/ui/messages/toast'
import type { Row } from '../list'
import { exportProject } from '../transfer'
import { RowMenu } from './row-menu'

vi.mock('../transfer', async (original) => ({
  ...(await original<object>()),
  exportProject: vi.fn(),
}))

afterEach(() => vi.mocked(exportProject).mockReset())

async function open(role: string) {
  const project = { project_id: 'p1', project_name: 'Tideline', role, stages: {} }
  const row = { project } as unknown as Row
  const routeTree = createRootRoute({
    component: () => (
      <>
        <RowMenu row={row} />
        <ToastRegion />
      </>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree, history })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const menu = await screen.findByRole('button', { name: /Actions for/ })
  await userEvent.click(menu)
  return menu
}

const exporting = { name: 'Export project (ZIP)' }

test('whoever begins stages takes the project out from its row, and can stop that', async () => {
  let signal: AbortSignal | undefined
  vi.mocked(exportProject).mockImplementation((_, transfer) => {
    signal = transfer.signal
    return new Promise(() => undefined)
  })
  const menu = await open('producer')
  await userEvent.click(screen.getByRole('menuitem', exporting))
  expect(vi.mocked(exportProject).mock.calls[0]?.[0]).toBe('p1')
  expect(await screen.findByText(/The download starts when it is ready/)).toBeVisible()
  await userEvent.click(menu)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel export' }))
  expect(signal?.aborted).toBe(true)
})

test('an export that fails is said', async () => {
  vi.mocked(exportProject).mockRejectedValue(new Error('No room left'))
  await open('owner')
  await userEvent.click(screen.getByRole('menuitem', exporting))
  expect(await screen.findByText(/Something went wrong|No room left/)).toBeVisible()
})

test.each(['collaborator', 'viewer'])('a %s does not take it out', async (role) => {
  await open(role)
  expect(screen.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  expect(screen.queryByRole('menuitem', exporting)).toBeNull()
})
