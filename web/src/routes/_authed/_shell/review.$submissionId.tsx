import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '@/features/review/components/review-screen'

export const Route = createFileRoute('/_authed/_shell/review/$submissionId')({
  component: function ReviewPage() {
    return <ReviewScreen submissionId={Route.useParams().submissionId} />
  },
})
