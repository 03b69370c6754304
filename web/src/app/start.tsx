import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '@/shared/api/query-client'
import { configureTransport } from '@/shared/api/transport'
import { identity } from '@/shared/identity/identity'
import { buildRouter } from './router'

/** Builds the parts, ties them together, and draws. */
export function start(root: HTMLElement): void {
  identity.start()
  void import('@/shared/styles/fonts-more.css')
  configureTransport({ getToken: identity.getToken })
  const queryClient = createQueryClient()
  const router = buildRouter(queryClient)

  // Whoever signs out (here, in another tab, or because the session was revoked) takes what was
  // loaded for them along, and the guards look again.
  let uid: string | undefined
  identity.subscribe(() => {
    const next = identity.current()?.uid
    const left = uid !== undefined && next !== uid
    uid = next
    if (!left) return
    queryClient.clear()
    void router.invalidate()
  })

  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
