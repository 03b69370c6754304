import { createFileRoute } from '@tanstack/react-router'
import { WorkScreen } from '@/features/credits/work/work-screen'

export const Route = createFileRoute('/_authed/_shell/works/$workId')({
  component: function WorkPage() {
    return <WorkScreen workId={Route.useParams().workId} />
  },
})
