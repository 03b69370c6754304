import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '@/features/people/order/order-screen'
import { peopleSearch } from '@/features/people/address'

export const Route = createFileRoute('/_authed/_shell/about/order')({
  validateSearch: peopleSearch,
  component: function OrderPage() {
    return <OrderScreen search={Route.useSearch()} />
  },
})
