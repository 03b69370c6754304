import { identity } from '@/shared/identity/identity'
import { logWarning } from '@/shared/lib/log'
import { forget } from './choice'
import { browserSaysNo, usagePlace } from './place'

/** What a provider of usage statistics can do. */
export interface Provider {
  start(uid: string): Promise<void>
  /** Sends what waits, nothing from then on, and forgets who it was. */
  stop(): Promise<void>
}

const none: Provider = { start: async () => undefined, stop: async () => undefined }

async function load(): Promise<Provider> {
  const place = usagePlace()
  if (place.provider === 'off') return none
  return (await import('./sdk')).createProvider(place)
}

let provider: Promise<Provider> | undefined
let running: string | undefined
let ended: (() => void) | undefined

/** The only way in. Nothing is loaded before the first `start`, and that is not called before consent. */
export const analytics = {
  start(uid: string): void {
    if (running === uid || browserSaysNo()) return
    running = uid
    provider ??= load()
    provider
      .then((one) => (running === uid ? one.start(uid) : undefined))
      .catch((error: unknown) => logWarning('Usage data is not collected', error))
    ended ??= identity.subscribe(() => {
      if (running !== undefined && identity.current()?.uid !== running) void analytics.stop()
    })
  },
  async stop(): Promise<void> {
    // Not even loaded: then only what an earlier visit has left.
    if (provider === undefined) forget()
    if (running === undefined) return
    running = undefined
    await provider?.then((one) => one.stop()).catch(() => undefined)
  },
}
