import { createFileRoute } from '@tanstack/react-router'
import { NoThread } from '@/features/messages/list/no-thread'

export const Route = createFileRoute('/_authed/_shell/_messages/messages/')({
  component: NoThread,
})
