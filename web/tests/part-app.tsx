import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { ada, openApp } from './app'
import type { Answer, Call } from './server'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

export const ok = (body: unknown, status = 200): Answer => ({ status, body })
export const refused = (status: number, detail: string, more: object = {}): Answer => ({
  status,
  body: { status, detail, ...more },
})

/**
 * A part of a screen, of whoever is signed in. `show` imports it, after the modules have been loaded anew; `places` are the
 * addresses that its links lead to.
 */
export async function openPart(
  answer: (call: Call) => Answer,
  places: string[],
  show: () => Promise<React.ReactNode>,
) {
  const app = await openApp(answer)
  const shown = await show()
  const root = createRootRoute()
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/here', () => shown),
      ...places.map((path) => at(path, () => path)),
    ]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  })
  act(() => app.enter(ada))
  const { ToastRegion } = await import('@/shared/ui/messages/toast')
  render(
    <QueryClientProvider client={app.queryClient}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  /** What was sent that may change something. */
  const said = () =>
    app.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => `${method} ${path} ${body}`.trim())
  return { ...app, said, user: userEvent.setup() }
}
