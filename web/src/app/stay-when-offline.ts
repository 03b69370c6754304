import { t } from '@messages/app'
import { toast } from '@/shared/ui/messages/toast'
import type { buildRouter } from './router'

type Router = ReturnType<typeof buildRouter>

/**
 * Without a connection a screen that this tab never opened cannot be drawn: its part of the program
 * is not here. Loading the page anew would end in the browser's own error page and lose what stands
 * on this one, so the way there is closed until the connection is back.
 */
export function stayWhenOffline(router: Router): void {
  let open: (() => void) | undefined
  const close = () => {
    open ??= router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ nextLocation }) => {
        const { pathname } = nextLocation
        // `/` is no place to stay: it leads on.
        if (await isHere(router, pathname === '/' ? '/dashboard' : pathname)) return false
        toast(t('offline-page-not-on'))
        return true
      },
    })
  }
  addEventListener('offline', close)
  addEventListener('online', () => {
    open?.()
    open = undefined
    retryFailed(router)
  })
  if (!navigator.onLine) close()

  // Behind a redirect the way is not closed. There the router would load the page anew, once for each
  // part it misses, and notes it under this name; the page says what is wrong instead.
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  })
}

/** A screen that failed without a connection is loaded again as soon as there is one. */
export function retryFailed(
  router: Pick<Router, 'invalidate'> & { state: Pick<Router['state'], 'matches'> },
): void {
  if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
}

/** The router drops `preload` once a screen's part is loaded. */
async function isHere(router: Router, path: string): Promise<boolean> {
  const [routes] = router.getMatchedRoutes(path)
  const parts = routes.map((route) => route.options.component as Loadable | undefined)
  await Promise.all(parts.map((part) => part?.preload?.()))
  return parts.every((part) => part?.preload === undefined)
}

interface Loadable {
  preload?: () => Promise<unknown>
}
