import { addressOf } from '@/shared/api/address'

/** Signing out here does not wait longer than this for the server. */
const atMost = 2000

/** Ends the session on the server, too. Where that fails (no network), signing out here goes on. */
export async function endSession(tokenOf: () => Promise<string | null>): Promise<void> {
  const end = async () => {
    const token = await tokenOf()
    if (!token) return
    await fetch(addressOf('POST', '/account/sessions/end'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      keepalive: true,
    })
  }
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, atMost))
  await Promise.race([end().catch(() => undefined), tooLong])
}
