import { storage } from '@/shared/lib/storage'
import { screenAt } from '@/shared/screens/screens'

const key = 'returnTo'
const hour = 3_600_000
/** A sign-up can take a while: the mail that proves the address may be read tomorrow. */
const invitationLifetime = 48 * hour
const dashboard = '/dashboard'

/**
 * Call when a guard sends a visitor of `path`, with its query, to sign in. Who signs in and has no profile yet is led
 * back to an invitation alone: with a new profile, the dashboard is where one begins.
 */
export function keepReturn(path: string, sentTo: string, now = Date.now()): void {
  if (!waits(path) || (sentTo !== '/' && !isInvitation(path))) return
  storage.set(key, JSON.stringify({ path, at: now }))
}

/** Where whoever arrives at the dashboard wanted to go, if anywhere. */
export function storedReturn(now = Date.now()): string | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as { path?: unknown; at?: unknown } | null
    if (!kept || typeof kept.path !== 'string' || typeof kept.at !== 'number') return null
    const lifetime = isInvitation(kept.path) ? invitationLifetime : hour
    return waits(kept.path) && now - kept.at < lifetime ? kept.path : null
  } catch {
    return null
  }
}

/** Call when somebody has arrived at `path`, with or without a query. */
export function forgetReturn(path: string): void {
  const kept = storedReturn()
  if (kept === null || urlOf(kept)?.pathname === urlOf(path)?.pathname) storage.remove(key)
}

const isInvitation = (path: string) => path.startsWith('/invitations/')

/** A guarded screen of this site that is gone back to. Whoever wants the dashboard gets there anyhow. */
function waits(path: string): boolean {
  const url = urlOf(path)
  if (url === null || url.pathname === dashboard) return false
  const access = screenAt(url.pathname)?.access
  return access === 'verified' || access === 'complete'
}

/** Null for everything that leads, or could be read as leading, to another site. */
function urlOf(path: string): URL | null {
  const url = URL.parse(path, location.origin)
  return url?.origin === location.origin && path === url.pathname + url.search + url.hash
    ? url
    : null
}
