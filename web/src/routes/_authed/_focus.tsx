import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FocusLayout } from '@/features/shell/components/focus-layout'
import { Beside } from './-beside'

const feedback = () => import('@/features/feedback/components/feedback-watch')

export const Route = createFileRoute('/_authed/_focus')({
  component: () => (
    <>
      <FocusLayout>
        <Outlet />
      </FocusLayout>
      <Beside load={feedback} />
    </>
  ),
})
