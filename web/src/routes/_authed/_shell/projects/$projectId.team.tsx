import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '@/features/team/components/team-screen'
import { guardProject } from '@/routes/-stage'

export const Route = createFileRoute('/_authed/_shell/projects/$projectId/team')({
  beforeLoad: ({ params }) => guardProject(params),
  component: function TeamPage() {
    return <TeamScreen projectId={Route.useParams().projectId} />
  },
})
