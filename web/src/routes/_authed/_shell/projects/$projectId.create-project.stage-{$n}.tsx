import { createFileRoute } from '@tanstack/react-router'
import { ReadLater, useReadLater } from '@/features/stages/components/read-later'
import { StageScreen } from '@/features/stages/components/stage-screen'
import { StageEditor } from '@/features/stages/editor/stage-editor'
import { guardStage } from '@/routes/-stage'
import { searchTexts } from '@/shared/lib/search-texts'

export const Route = createFileRoute(
  '/_authed/_shell/projects/$projectId/create-project/stage-{$n}',
)({
  validateSearch: (search): { section?: string } => searchTexts(search, 'section'),
  beforeLoad: ({ context, params, cause }) =>
    guardStage(context.queryClient, params, 'create', cause === 'stay'),
  component: function StagePage() {
    const { projectId } = Route.useParams()
    const { stage } = Route.useRouteContext()
    const { section } = Route.useSearch()
    const navigate = Route.useNavigate()
    useReadLater()
    return (
      <StageScreen
        projectId={projectId}
        stage={stage}
        reader={ReadLater}
        editor={StageEditor}
        section={section}
        onSection={(key) => void navigate({ search: { section: key }, resetScroll: false })}
      />
    )
  },
})
