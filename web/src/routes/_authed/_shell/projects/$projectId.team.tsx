import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '@/features/team/components/team-screen'
import { guardProject } from '@/routes/-stage'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute('/_authed/_shell/projects/$projectId/team')({
  validateSearch: (search): { stage?: string; section?: string } =>
    searchTexts(search, 'stage', 'section'),
  beforeLoad: ({ params }) => guardProject(params),
  component: function TeamPage() {
    return <TeamScreen projectId={Route.useParams().projectId} from={Route.useSearch()} />
  },
})
