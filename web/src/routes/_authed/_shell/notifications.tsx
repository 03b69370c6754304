import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '@/features/notifications/components/inbox-screen'

export const Route = createFileRoute('/_authed/_shell/notifications')({ component: InboxScreen })
