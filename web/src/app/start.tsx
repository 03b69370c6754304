import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '@/shared/api/query-client'
import { configureTransport } from '@/shared/api/transport'
import { locale, startLanguage } from '@/shared/i18n/locale'
import { identity } from '@/shared/identity/identity'
import { afterPicture } from '@/shared/lib/after-picture'
import { noteScreen } from '@/shared/lib/screens'
import { buildRouter } from './router'

/** Builds the parts, ties them together, and draws. */
export async function start(root: HTMLElement): Promise<void> {
  await startLanguage()
  configureTransport({ getToken: identity.getToken })
  const queryClient = createQueryClient()
  const router = buildRouter(queryClient)

  // Whoever signs out (here, in another tab, or because the session was revoked) takes what was
  // loaded for them along, and the guards look again.
  let uid: string | undefined
  identity.subscribe(() => {
    const next = identity.current()?.uid
    const left = uid !== undefined && next !== uid
    uid = next
    if (!left) return
    queryClient.clear()
    void router.invalidate()
  })

  identity.whenSigningOut(() => queryClient.cancelQueries())
  // A tab that waits on the sign-in screen follows a sign-in in another one.
  identity.whenJoined(() => {
    if (['/login', '/signup'].includes(router.state.location.pathname)) {
      void router.navigate({ to: '/', replace: true })
    }
  })

  router.subscribe('onResolved', ({ toLocation }) => noteScreen(toLocation.pathname))

  // These can wait for the first screen; a guard that needs to know who is there does not.
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // A session that the browser kept and the server has confirmed does without the SDK until then.
    if (!identity.current()) identity.start()
    // Where a newer version has replaced them, the page does without until it is loaded anew.
    void afterPicture(queryClient).then(() => {
      identity.start()
      return import('./later').then(
        ({ nameManifest, stayWhenOffline }) => {
          nameManifest()
          stayWhenOffline(router)
        },
        () => undefined,
      )
    })
  })

  // login.html shows its screen already: it stays until the same can be drawn in its place.
  if ('prerendered' in root.dataset) {
    await router.load()
    delete root.dataset['prerendered']
  }
  // In slices: a slow phone would be held up by drawing it all at once.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <I18nProvider locale={locale()}>
            <RouterProvider router={router} />
          </I18nProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
