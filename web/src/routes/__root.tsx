import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { SkipLink } from '@/shared/ui/layout/skip-link'
import { Announcer } from '@/shared/ui/messages/announcer'
import { OfflineBanner } from '@/shared/ui/messages/offline-banner'
import { ToastRegion } from '@/shared/ui/messages/toast'

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
