import { identity } from '@/shared/identity/identity'
import { logWarning } from '@/shared/lib/log'
import { forget } from './choice'
import { browserSaysNo, usagePlace } from './place'
import type { Provider } from './provider'

const nothing = async () => undefined
const none: Provider = { start: nothing, stop: nothing, drop: nothing }

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
  start(uid: string, name: string): void {
    if (running === uid || browserSaysNo()) return
    running = uid
    provider ??= load()
    provider
      .then((one) => (running === uid ? one.start(name) : undefined))
      .catch((error: unknown) => logWarning('Usage data is not collected', error))
    ended ??= identity.subscribe(() => {
      if (running !== undefined && identity.current()?.uid !== running) void analytics.stop()
    })
  },
  /** The session ends. */
  stop: () => end('stop'),
  /** There is no yes, or none any more. */
  refuse: () => end('drop'),
}

async function end(how: 'stop' | 'drop'): Promise<void> {
  // Not even loaded: then only what an earlier visit has left.
  if (provider === undefined) forget()
  if (running === undefined) return
  running = undefined
  await provider?.then((one) => one[how]()).catch(() => undefined)
}
