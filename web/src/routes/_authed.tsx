import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { redirectFor } from '@/shared/identity/guards'
import { identity } from '@/shared/identity/identity'
import { forgetReturn, keepReturn, storedReturn } from '@/shared/identity/return-to'
import { guardRoles } from '@/shared/identity/role-guard'
import { loadSession, meQuery } from '@/shared/identity/session'
import { screenAt } from '@/shared/screens/screens'

/** Every screen that needs a signed-in, verified user stands below this guard. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location, cause }) => {
    const path = location.pathname
    // Not again with every screen, and not for a link that is only pointed at.
    if (cause === 'enter') void askAhead(context.queryClient, path)
    const to = redirectFor(path, await loadSession(context.queryClient, path))
    // Whoever signs out on a screen does not want to come back to it; the next one may be somebody else.
    if (to && cause === 'enter') keepReturn(location.href, to)
    if (to) throw redirect({ to, replace: true })
    if (path === '/dashboard') {
      const back = storedReturn()
      if (back) throw redirect({ href: back, replace: true })
    }
    if (cause !== 'preload') forgetReturn(path)
    const roles = screenAt(path)?.roles
    if (roles) await guardRoles(context.queryClient, roles)
  },
})

/**
 * On a slow line each turn counts: what a signed-in screen asks first is asked together with what the guard asks. A
 * failure shows when the screen needs the answer.
 */
async function askAhead(queryClient: QueryClient, path: string): Promise<void> {
  try {
    const user = await identity.ready()
    if (!user?.emailVerified) return
    void queryClient.prefetchQuery(meQuery(user.uid))
    const ahead =
      path === '/dashboard'
        ? import('@/features/dashboard/ahead')
        : path === '/projects' && import('@/features/projects/ahead')
    if (ahead) (await ahead).askAhead(queryClient, user.uid)
  } catch {
    // The guard meets the same failure, and says it.
  }
}
