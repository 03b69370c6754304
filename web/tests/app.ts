import { vi } from 'vitest'
import type { SignedInUser } from '@/shared/identity/types'
import { type Answer, type Call, startServer } from './server'

export const ada: SignedInUser = {
  uid: 'ada',
  email: 'ada@film.test',
  emailVerified: true,
  displayName: null,
}

/**
 * Fresh modules of the app before a small server, with the identity provider's port in the test's
 * hand: `enter(user)` is what the SDK would announce.
 */
export async function openApp(answer: (call: Call, n: number) => Answer) {
  const server = await startServer(answer)
  let announce: (user: SignedInUser | null) => void = () => undefined
  const renewals: boolean[] = []
  vi.resetModules()
  vi.doMock('@/shared/config', () => ({ config: { apiBase: server.base, identity: {} } }))
  vi.doMock('@/shared/identity/firebase', () => ({
    connect: () => ({
      onChange: (listener: typeof announce) => (announce = listener),
      signOut: async () => announce(null),
      getToken: async (renew: boolean) => {
        renewals.push(renew)
        return renew ? 'fresh' : 'held'
      },
    }),
  }))
  const { identity } = await import('@/shared/identity/identity')
  const { configureTransport } = await import('@/shared/api/transport')
  const { createQueryClient } = await import('@/shared/api/query-client')
  configureTransport({ getToken: identity.getToken })
  identity.start()
  await import('@/shared/identity/firebase')
  return {
    calls: server.calls,
    paths: () => server.calls.map((call) => call.path),
    renewals,
    identity,
    queryClient: createQueryClient(),
    enter: (user: SignedInUser | null) => announce(user),
  }
}
