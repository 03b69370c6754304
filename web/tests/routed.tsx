import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'

/** What a router must stand around, drawn; `history` is that of its browser. */
export async function renderRouted(element: ReactElement, history = createMemoryHistory()) {
  const router = createRouter({ routeTree: createRootRoute({ component: () => element }), history })
  await router.load()
  const shown = await act(async () => render(<RouterProvider router={router as never} />))
  return { ...shown, history }
}
