import { IdentityError } from './types'

/**
 * Google sign-in without Google's script: our own popup, the code flow on the server, and the
 * result by BroadcastChannel, which works under every Cross-Origin-Opener-Policy.
 */
export interface GoogleProof {
  idToken: string
  rawNonce: string
}

interface Announcement {
  flow: string
  handoff?: string
  error?: string
}

/** `closed` can be a false alarm, so it must hold this long before it counts as a cancellation. */
const closedFor = 1500
const look = 500

let cancelPrevious: (() => void) | undefined

/** Opens the account chooser. Call it straight from a click, before any `await`. */
export function openGoogle(): Promise<GoogleProof> {
  cancelPrevious?.()
  const flow = crypto.randomUUID()
  const channel = new BroadcastChannel(`google-auth-${flow}`)
  const popup = window.open(
    `/auth/google/start?flow=${flow}`,
    `google-${flow}`,
    'popup,width=500,height=640',
  )
  if (!popup || popup.closed) {
    channel.close()
    return Promise.reject(refusal('popup-blocked'))
  }
  return announcement(flow, popup, channel).then((handoff) => redeem(flow, handoff))
}

function announcement(flow: string, popup: Window, channel: BroadcastChannel): Promise<string> {
  return new Promise((resolve, reject) => {
    let closedSince: number | undefined
    const stop = () => {
      clearInterval(watch)
      channel.close()
      removeEventListener('message', fromOpener)
      cancelPrevious = undefined
    }
    const hear = (said: Announcement) => {
      if (said?.flow !== flow) return
      stop()
      if (said.handoff) resolve(said.handoff)
      else reject(refusal(codeOf(said.error)))
    }
    const fromOpener = (event: MessageEvent<Announcement>) => {
      if (event.origin === location.origin) hear(event.data)
    }
    const watch = setInterval(() => {
      if (!popup.closed || !document.hasFocus()) {
        closedSince = undefined
        return
      }
      closedSince ??= Date.now()
      if (Date.now() - closedSince < closedFor) return
      stop()
      reject(refusal('popup-closed-by-user'))
    }, look)
    cancelPrevious = () => {
      stop()
      popup.close()
      reject(refusal('cancelled-popup-request'))
    }
    channel.onmessage = (event: MessageEvent<Announcement>) => hear(event.data)
    addEventListener('message', fromOpener)
  })
}

async function redeem(flow: string, handoff: string): Promise<GoogleProof> {
  const response = await fetch('/auth/google/result', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ flow, handoff }),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new IdentityError(
      'network-request-failed',
      'The server could not be reached. Please try again.',
      { cause },
    )
  })
  if (!response.ok) throw refusal('invalid-credential')
  return (await response.json()) as GoogleProof
}

/** `access_denied` is what the issuer says when somebody presses Cancel. */
function codeOf(error: string | undefined): string {
  if (error === 'access_denied') return 'popup-closed-by-user'
  return error ?? 'internal-error'
}

const words: Record<string, string> = {
  'popup-blocked': 'The browser blocked the window.',
  'popup-closed-by-user': 'The window was closed.',
  'cancelled-popup-request': 'A newer window was opened.',
  'invalid-credential': 'The answer could not be confirmed. Please try again.',
}

function refusal(code: string): IdentityError {
  return new IdentityError(code, words[code] ?? `Google answered: ${code}`)
}
