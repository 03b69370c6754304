import { createFileRoute } from '@tanstack/react-router'
import { ConnectionsScreen } from '@/features/connections/list/connections-screen'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute('/_authed/_shell/connections')({
  validateSearch: (search): { list?: string } => searchTexts(search, 'list'),
  component: function ConnectionsPage() {
    const { list } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <ConnectionsScreen
        list={list === 'received' || list === 'connected' || list === 'sent' ? list : undefined}
        onList={(next) => void navigate({ search: { list: next }, resetScroll: false })}
      />
    )
  },
})
