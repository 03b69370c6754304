import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PeopleScreen } from '@/features/people/list/people-screen'
import { type PeopleSearch, peopleSearch } from '@/features/people/address'

export const Route = createFileRoute('/_authed/_shell/people/')({
  validateSearch: peopleSearch,
  component: function PeoplePage() {
    const search = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PeopleScreen
        search={search}
        onSearch={useCallback(
          (next: PeopleSearch, how?: 'typing') =>
            void navigate({ search: next, replace: how === 'typing', resetScroll: false }),
          [navigate],
        )}
      />
    )
  },
})
