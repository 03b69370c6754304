import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Feedback } from '@/features/feedback/components/feedback'
import { Usage } from '@/features/usage/components/usage'
import { Shell } from '@/features/shell/components/shell'

export const Route = createFileRoute('/_authed/_shell')({
  component: () => (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <Suspense fallback={null}>
        <Usage />
        <Feedback />
      </Suspense>
    </>
  ),
})
