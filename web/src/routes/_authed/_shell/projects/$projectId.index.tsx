import { createFileRoute } from '@tanstack/react-router'
import { ProjectPage } from '@/features/stages/project-page/project-page'
import { guardProject } from '@/routes/-stage'

export const Route = createFileRoute('/_authed/_shell/projects/$projectId/')({
  beforeLoad: ({ params }) => guardProject(params),
  component: function FilmPage() {
    return <ProjectPage projectId={Route.useParams().projectId} />
  },
})
