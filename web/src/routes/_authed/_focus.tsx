import { createFileRoute, Outlet } from '@tanstack/react-router'
import { FocusLayout } from '@/features/shell/components/focus-layout'

export const Route = createFileRoute('/_authed/_focus')({
  component: () => (
    <FocusLayout>
      <Outlet />
    </FocusLayout>
  ),
})
