import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '@/features/dashboard/components/dashboard-screen'

export const Route = createFileRoute('/_authed/_shell/dashboard')({ component: DashboardScreen })
