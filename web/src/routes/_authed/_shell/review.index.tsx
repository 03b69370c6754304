import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '@/features/review/components/queue-screen'

export const Route = createFileRoute('/_authed/_shell/review/')({ component: QueueScreen })
