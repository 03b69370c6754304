import { createFileRoute } from '@tanstack/react-router'
import { type InboxSearch, inboxSearch } from '@/features/notifications/address'
import { InboxScreen } from '@/features/notifications/components/inbox-screen'

export const Route = createFileRoute('/_authed/_shell/notifications')({
  // Looked at by the screen: what stands here is loaded before the sign-in.
  validateSearch: (search: Record<string, unknown>) => search as InboxSearch,
  component: function Notifications() {
    const navigate = Route.useNavigate()
    return (
      <InboxScreen
        search={inboxSearch({ ...Route.useSearch() })}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
