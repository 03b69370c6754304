import type { SignedInUser } from './types'

/** A session that the browser kept, and that the server has answered to. */
export interface KeptSession {
  user: SignedInUser
  token: string
  /** In milliseconds. */
  expirationTime: number
}

/**
 * The session that was asked with while the program was loading (scripts/ask-ahead.js), if the server answered with the
 * account. Its word is as good as the SDK's, which asks the same server for the same, and comes a turn earlier.
 */
export async function keptSession(): Promise<KeptSession | null> {
  const asked = globalThis.slateflowAsked
  const account = asked?.answers.get('/api/me')
  if (!asked || !account) return null
  if (!(await account)?.ok) return null
  const { authorization, expirationTime, user } = asked
  return { user, token: authorization.replace('Bearer ', ''), expirationTime }
}
