import { createFileRoute } from '@tanstack/react-router'
import { type QueueTab, queueTabs } from '@/features/review/queue-tabs'
import { QueueScreen } from '@/features/review/queue/queue-screen'

export const Route = createFileRoute('/_authed/_shell/review/')({
  validateSearch: (search): { tab?: QueueTab } => {
    const tab = queueTabs.find((one) => one === search['tab'])
    return tab ? { tab } : {}
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
