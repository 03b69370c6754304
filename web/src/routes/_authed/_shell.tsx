import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Shell } from '@/features/shell/components/shell'
import { Beside } from './-beside'

const widgets = () => import('./-widgets')

export const Route = createFileRoute('/_authed/_shell')({
  component: () => (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Beside load={widgets} />
    </>
  ),
})
