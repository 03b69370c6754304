import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Feedback } from '@/features/feedback/components/feedback'
import { FocusLayout } from '@/features/shell/components/focus-layout'

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
