import { storage } from '@/shared/lib/storage'

const key = 'newAccount'
const hour = 3_600_000

/** Call after a sign-up: the account is so new that nothing but its address is known of it. */
export function rememberNewAccount(uid: string, now = Date.now()): void {
  storage.set(key, JSON.stringify({ uid, at: now }))
}

/** It was made in this browser within the hour; later, another one may have been used as well. */
export function isNewAccount(uid: string, now = Date.now()): boolean {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as { uid?: unknown; at?: unknown } | null
    return kept?.uid === uid && typeof kept.at === 'number' && now - kept.at < hour
  } catch {
    return false
  }
}

/** Call when something is stored under the account. */
export function forgetNewAccount(): void {
  storage.remove(key)
}
