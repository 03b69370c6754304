import { createFileRoute } from '@tanstack/react-router'
import { NoticesScreen } from '@/features/moderation/notices/notices-screen'

export const Route = createFileRoute('/_authed/_shell/moderation/notices')({
  component: NoticesScreen,
})
