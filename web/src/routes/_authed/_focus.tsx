import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { FocusLayout } from '@/features/shell/components/focus-layout'
import { Beside } from './-beside'

const Feedback = lazy(() => import('@/features/feedback/components/feedback-watch'))

export const Route = createFileRoute('/_authed/_focus')({
  component: () => (
    <>
      <FocusLayout>
        <Outlet />
      </FocusLayout>
      <Beside>
        <Feedback />
      </Beside>
    </>
  ),
})
