import { createFileRoute } from '@tanstack/react-router'
import { NewThreadScreen } from '@/features/messages/thread/new-thread-screen'

export const Route = createFileRoute('/_authed/_shell/_messages/messages/to/$uid')({
  component: function NewThreadPage() {
    const { uid } = Route.useParams()
    return <NewThreadScreen key={uid} uid={uid} />
  },
})
