import { createFileRoute, redirect } from '@tanstack/react-router'
import { redirectFor } from '@/shared/identity/guards'
import { forgetReturn, keepReturn, storedReturn } from '@/shared/identity/return-to'
import { guardRoles } from '@/shared/identity/role-guard'
import { loadSession } from '@/shared/identity/session'
import { screenAt } from '@/shared/screens/screens'

/** Every screen that needs a signed-in, verified user stands below this guard. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location, cause }) => {
    const path = location.pathname
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
