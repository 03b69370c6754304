import { createFileRoute, redirect } from '@tanstack/react-router'
import { redirectFor } from '@/shared/identity/guards'
import { keepReturn, keptReturn } from '@/shared/identity/return-to'
import { loadSession } from '@/shared/identity/session'

/** Every screen that needs a signed-in, verified user stands below this guard. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location }) => {
    const path = location.pathname
    const to = redirectFor(path, await loadSession(context.queryClient, path))
    if (to) keepReturn(path)
    const next = to ?? (path === '/dashboard' ? keptReturn() : null)
    if (next) throw redirect({ to: next, replace: true })
  },
})
