import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { Shell } from '@/features/shell/components/shell'
import { Beside } from './-beside'

const Widgets = lazy(() => import('./-widgets'))

export const Route = createFileRoute('/_authed/_shell')({
  component: () => (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Beside>
        <Widgets />
      </Beside>
    </>
  ),
})
