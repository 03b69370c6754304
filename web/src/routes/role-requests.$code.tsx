import { createFileRoute } from '@tanstack/react-router'
import { RoleRequestScreen } from '@/features/team/role-request/role-request-screen'

/** Where the mail of a request to confirm a role leads, before anybody has logged in. */
export const Route = createFileRoute('/role-requests/$code')({
  component: function RoleRequestPage() {
    return <RoleRequestScreen code={Route.useParams().code} />
  },
})
