import { createFileRoute } from '@tanstack/react-router'
import { ReviewersScreen } from '@/features/review/queue/reviewers-screen'

export const Route = createFileRoute('/_authed/_shell/review/reviewers')({
  component: ReviewersScreen,
})
