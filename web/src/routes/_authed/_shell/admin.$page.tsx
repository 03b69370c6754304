import { createFileRoute, notFound } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'

// In one piece each, and not by name in what every screen loads first. One route for all of them: the table of
// routes comes with the sign-in screen.
const pages: Partial<Record<string, ComponentType>> = {
  analytics: lazy(() =>
    import('@/features/analytics/components/analytics-screen').then(({ AnalyticsScreen }) => ({
      default: AnalyticsScreen,
    })),
  ),
  feedback: lazy(() =>
    import('@/features/feedback/components/queue-screen').then(({ QueueScreen }) => ({
      default: QueueScreen,
    })),
  ),
}

export const Route = createFileRoute('/_authed/_shell/admin/$page')({
  component: function Operator() {
    const Page = pages[Route.useParams().page]
    if (!Page) throw notFound()
    return (
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    )
  },
})
