import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '@/features/team/invitation/invitation-screen'

export const Route = createFileRoute('/_authed/_shell/invitations/$token')({
  component: function InvitationPage() {
    return <InvitationScreen token={Route.useParams().token} />
  },
})
