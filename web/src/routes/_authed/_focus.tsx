import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FocusLayout } from '@/features/shell/components/focus-layout'

const Feedback = lazy(() => import('@/features/feedback/components/feedback-watch'))

export const Route = createFileRoute('/_authed/_focus')({
  component: () => (
    <>
      <FocusLayout>
        <Outlet />
      </FocusLayout>
      <Suspense fallback={null}>
        <Feedback />
      </Suspense>
    </>
  ),
})
