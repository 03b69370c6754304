import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Shell } from '@/features/shell/components/shell'

const Widgets = lazy(() => import('./-widgets'))

export const Route = createFileRoute('/_authed/_shell')({
  component: () => (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Suspense fallback={null}>
        <Widgets />
      </Suspense>
    </>
  ),
})
