import { createFileRoute } from '@tanstack/react-router'
import { StatisticsScreen } from '@/features/review/queue/statistics-screen'

export const Route = createFileRoute('/_authed/_shell/review/statistics')({
  component: StatisticsScreen,
})
