import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '@/features/people/person/person-screen'

export const Route = createFileRoute('/_authed/_shell/people/$uid')({
  component: function PersonPage() {
    return <PersonScreen uid={Route.useParams().uid} />
  },
})
