import { createFileRoute, redirect } from '@tanstack/react-router'
import { redirectFor } from '@/shared/identity/guards'
import { loadSession } from '@/shared/identity/session'

/** Every screen that needs a signed-in, verified user stands below this guard. */
export const Route = createFileRoute('/_authed')({
  beforeLoad: async ({ context, location }) => {
    const session = await loadSession(context.queryClient, location.pathname)
    const to = redirectFor(location.pathname, session)
    if (to) throw redirect({ to, replace: true })
  },
})
