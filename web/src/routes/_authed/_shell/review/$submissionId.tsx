import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '@/features/review/submission/review-screen'

export const Route = createFileRoute('/_authed/_shell/review/$submissionId')({
  component: function ReviewPage() {
    const { submissionId } = Route.useParams()
    return <ReviewScreen key={submissionId} submissionId={submissionId} />
  },
})
