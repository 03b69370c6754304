import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ReviewersScreen } from '@/features/review/queue/reviewers-screen'
import { identity } from '@/shared/identity/identity'
import { meQuery } from '@/shared/identity/session'

export const Route = createFileRoute('/_authed/_shell/review/reviewers')({
  // To others it does not exist. Where it cannot be known, the API decides.
  beforeLoad: async ({ context }) => {
    const uid = identity.current()?.uid ?? ''
    const me = await context.queryClient
      .fetchQuery({ ...meQuery(uid), staleTime: 0 })
      .catch(() => null)
    if (me?.second_factor_required) throw redirect({ to: '/settings/security' })
    if (me && !me.roles.some((role) => ['review_lead', 'admin'].includes(role))) throw notFound()
  },
  component: ReviewersScreen,
})
