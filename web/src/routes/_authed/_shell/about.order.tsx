import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '@/features/people/order/order-screen'
import type { PeopleSearch } from '@/features/people/search'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute('/_authed/_shell/about/order')({
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
  component: function OrderPage() {
    return <OrderScreen search={Route.useSearch()} />
  },
})
