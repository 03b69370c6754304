import { createFileRoute } from '@tanstack/react-router'
import { askedDays } from '@/features/people/address'
import { PersonScreen } from '@/features/people/person/person-screen'

export const Route = createFileRoute('/_authed/_shell/people/$uid')({
  validateSearch: askedDays,
  component: function PersonPage() {
    return <PersonScreen uid={Route.useParams().uid} days={Route.useSearch()} />
  },
})
