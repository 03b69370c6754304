import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Shell } from '@/features/shell/components/shell'

export const Route = createFileRoute('/_authed/_shell')({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
})
