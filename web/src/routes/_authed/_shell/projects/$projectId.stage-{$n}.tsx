import { createFileRoute } from '@tanstack/react-router'
import { ReadView } from '@/features/stages/components/read-view'
import { StageScreen } from '@/features/stages/components/stage-screen'
import { guardStage } from '@/routes/-stage'

export const Route = createFileRoute('/_authed/_shell/projects/$projectId/stage-{$n}')({
  beforeLoad: ({ context, params, cause }) =>
    guardStage(context.queryClient, params, 'view', cause === 'stay'),
  component: function StagePage() {
    const { projectId } = Route.useParams()
    const { stage } = Route.useRouteContext()
    return <StageScreen projectId={projectId} stage={stage} reader={ReadView} />
  },
})
