import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { type QueueTab, queueTabs } from '@/features/review/api'
import { QueueScreen } from '@/features/review/queue/queue-screen'
import { identity } from '@/shared/identity/identity'
import { meQuery } from '@/shared/identity/session'

export const Route = createFileRoute('/_authed/_shell/review/')({
  validateSearch: (search): { tab?: QueueTab } => {
    const tab = queueTabs.find((one) => one === search['tab'])
    return tab ? { tab } : {}
  },
  // To whoever does not review there is no queue. Where it cannot be known, the API decides.
  beforeLoad: async ({ context }) => {
    const uid = identity.current()?.uid ?? ''
    const me = await context.queryClient
      .fetchQuery({ ...meQuery(uid), staleTime: 0 })
      .catch(() => null)
    if (me?.second_factor_required) throw redirect({ to: '/settings/security' })
    if (me && !me.roles.some((role) => ['reviewer', 'review_lead'].includes(role))) throw notFound()
  },
  component: function ReviewPage() {
    const { tab = 'unclaimed' } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <QueueScreen
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      />
    )
  },
})
