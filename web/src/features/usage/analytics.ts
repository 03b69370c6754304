import { identity } from '@/shared/identity/identity'
import { logWarning } from '@/shared/lib/log'
import { browserSaysNo, usagePlace } from './place'

/** What a provider of usage statistics can do. */
export interface Provider {
  start(uid: string): Promise<void>
  /** Sends nothing from now on, and forgets who it was. `unsent`: what waits may still go. */
  stop(unsent: 'send' | 'drop'): Promise<void>
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
      if (running !== undefined && identity.current()?.uid !== running) analytics.stop('send')
    })
  },
  stop(unsent: 'send' | 'drop'): void {
    if (running === undefined) return
    running = undefined
    void provider?.then((one) => one.stop(unsent)).catch(() => undefined)
  },
}
