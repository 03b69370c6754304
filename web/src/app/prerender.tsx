import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createQueryClient } from '@/shared/api/query-client'
import { buildRouter } from './router'

/** The markup of one open screen, for scripts/prerender.mjs. */
export async function draw(path: string): Promise<string> {
  const queryClient = createQueryClient()
  const router = buildRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
