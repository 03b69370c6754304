import { createFileRoute } from '@tanstack/react-router'
import { InvitedScreen } from '@/features/team/invited/invited-screen'

/** Where the link of an invitation leads, before anybody has signed in. */
export const Route = createFileRoute('/invited/$token')({
  component: function InvitedPage() {
    return <InvitedScreen token={Route.useParams().token} />
  },
})
