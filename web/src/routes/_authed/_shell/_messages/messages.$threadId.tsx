import { createFileRoute } from '@tanstack/react-router'
import { ThreadScreen } from '@/features/messages/thread/thread-screen'

export const Route = createFileRoute('/_authed/_shell/_messages/messages/$threadId')({
  /** `at`: the number of the message to go to. */
  validateSearch: ({ at }): { at?: number } =>
    Number.isSafeInteger(at) ? { at: at as number } : {},
  component: function ThreadPage() {
    return <ThreadScreen threadId={Route.useParams().threadId} at={Route.useSearch().at} />
  },
})
