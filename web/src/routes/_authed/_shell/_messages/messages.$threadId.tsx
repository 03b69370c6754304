import { createFileRoute } from '@tanstack/react-router'
import { ThreadScreen } from '@/features/messages/thread/thread-screen'

export const Route = createFileRoute('/_authed/_shell/_messages/messages/$threadId')({
  component: function ThreadPage() {
    return <ThreadScreen threadId={Route.useParams().threadId} />
  },
})
