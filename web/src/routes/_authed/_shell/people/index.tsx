import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PeopleScreen } from '@/features/people/list/people-screen'
import type { PeopleSearch } from '@/features/people/search'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute('/_authed/_shell/people/')({
  // With its keys written out: this part is loaded before the sign-in.
  validateSearch: (search): PeopleSearch =>
    searchTexts(
      search,
      'name',
      'title',
      'department',
      'country',
      'language',
      'free_from',
      'free_until',
    ),
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
