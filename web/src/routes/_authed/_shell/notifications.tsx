import { createFileRoute } from '@tanstack/react-router'
import { inboxSearch } from '@/features/notifications/address'
import { InboxScreen } from '@/features/notifications/components/inbox-screen'

export const Route = createFileRoute('/_authed/_shell/notifications')({
  validateSearch: inboxSearch,
  component: function Notifications() {
    const navigate = Route.useNavigate()
    return (
      <InboxScreen
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
