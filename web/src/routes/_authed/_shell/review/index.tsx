import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '@/features/review/queue/queue-screen'
import { type QueueSearch, queueSearch } from '@/features/review/queue-tabs'

export const Route = createFileRoute('/_authed/_shell/review/')({
  // Looked at by the screen: what stands here is loaded before the sign-in.
  validateSearch: (search: Record<string, unknown>) => search as QueueSearch,
  component: function ReviewPage() {
    const navigate = Route.useNavigate()
    return (
      <QueueScreen
        search={queueSearch({ ...Route.useSearch() })}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
