import { createFileRoute, redirect } from '@tanstack/react-router'
import { StatusError } from '@/features/account/components/status-error'
import { signInSearch } from '@/features/account/schema'
import { redirectFor } from '@/shared/identity/guards'
import { loadSession } from '@/shared/identity/session'

/** The point of decision. The sign-in screen's query goes along to /login. */
export const Route = createFileRoute('/')({
  validateSearch: signInSearch,
  beforeLoad: async ({ context, search }) => {
    const to = redirectFor('/', await loadSession(context.queryClient, '/'))
    if (to === '/login') throw redirect({ to, search, replace: true })
    if (to) throw redirect({ to, replace: true })
  },
  component: StatusError,
})
