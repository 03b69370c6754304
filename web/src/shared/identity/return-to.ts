import { storage } from '@/shared/lib/storage'

const key = 'returnTo'
/** A sign-up can take a while: the mail that proves the address may be read tomorrow. */
const lifetime = 2 * 86_400_000

/** Places that somebody reaches by a mail's link and that wait for who has to sign in or up first. */
const waits = /^\/invitations\/[\w-]{1,64}$/

/** Call when a guard sends a visitor of `path` elsewhere. */
export function keepReturn(path: string, now = Date.now()): void {
  if (waits.test(path)) storage.set(key, JSON.stringify({ path, at: now }))
}

/** Where whoever arrives at the dashboard wanted to go, if anywhere. */
export function storedReturn(now = Date.now()): string | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as { path?: unknown; at?: unknown } | null
    if (!kept || typeof kept.path !== 'string' || typeof kept.at !== 'number') return null
    return waits.test(kept.path) && now - kept.at < lifetime ? kept.path : null
  } catch {
    return null
  }
}

/** Call when they are there. */
export function forgetReturn(): void {
  storage.remove(key)
}
