import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '@/features/analytics/components/analytics-screen'

export const Route = createFileRoute('/_authed/_shell/admin/analytics')({
  component: AnalyticsScreen,
})
