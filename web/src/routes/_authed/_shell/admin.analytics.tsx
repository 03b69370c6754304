import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

// In one piece with its charts, and not by name in what every screen loads first.
const InsightScreen = lazy(() =>
  import('@/features/insight/components/insight-screen').then(({ InsightScreen: Screen }) => ({
    default: Screen,
  })),
)

export const Route = createFileRoute('/_authed/_shell/admin/analytics')({
  component: () => (
    <Suspense fallback={null}>
      <InsightScreen />
    </Suspense>
  ),
})
