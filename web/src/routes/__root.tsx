import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Announcer } from '@/shared/ui/announcer'
import { OfflineBanner } from '@/shared/ui/offline-banner'
import { SkipLink } from '@/shared/ui/skip-link'
import { ToastRegion } from '@/shared/ui/toast'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <SkipLink />
      <OfflineBanner />
      <Outlet />
      <ToastRegion />
      <Announcer />
    </>
  ),
})
