import { t } from '@messages/shared'
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
/** A result that comes after all is still taken, this long after the cancellation was shown. */
const lateFor = 120_000

let cancelPrevious: (() => void) | undefined

/**
 * Opens the account chooser. Call it straight from a click, before any `await`. When the window
 * seems to be closed the promise is rejected, and `late` is called should the proof come after all.
 */
export function openGoogle(late: (proof: Promise<GoogleProof>) => void): Promise<GoogleProof> {
  cancelPrevious?.()
  const flow = crypto.randomUUID()
  const popup = window.open(
    `/auth/google/start?flow=${flow}`,
    `google-${flow}`,
    'popup,width=500,height=640',
  )
  if (!popup || popup.closed) return Promise.reject(refusal('popup-blocked'))
  const answer = listen(flow)
  return new Promise((resolve, reject) => {
    let gone = false
    const stop = watch(popup, () => {
      gone = true
      cancelPrevious = undefined
      reject(refusal('popup-closed-by-user'))
      setTimeout(answer.close, lateFor)
    })
    cancelPrevious = () => {
      stop()
      answer.close()
      popup.close()
      reject(refusal('cancelled-popup-request'))
    }
    void answer.said.then((said) => {
      stop()
      answer.close()
      if (!gone) cancelPrevious = undefined
      const proof = said.handoff
        ? redeem(flow, said.handoff)
        : Promise.reject<GoogleProof>(refusal(codeOf(said.error)))
      if (!gone) resolve(proof)
      else if (said.handoff) late(proof)
      else proof.catch(() => undefined)
    })
  })
}

/** Hears the popup by both ways it has: the channel, and the opener where the browser kept it. */
function listen(flow: string): { said: Promise<Announcement>; close: () => void } {
  const channel = new BroadcastChannel(`google-auth-${flow}`)
  let close = () => channel.close()
  const said = new Promise<Announcement>((resolve) => {
    const hear = (data: Announcement | undefined) => {
      if (data?.flow === flow) resolve(data)
    }
    const fromOpener = (event: MessageEvent<Announcement>) => {
      if (event.origin === location.origin) hear(event.data)
    }
    channel.onmessage = (event: MessageEvent<Announcement>) => hear(event.data)
    addEventListener('message', fromOpener)
    close = () => {
      channel.close()
      removeEventListener('message', fromOpener)
    }
  })
  return { said, close: () => close() }
}

/** Calls back once the popup has been gone for a while, in a window that has the focus again. */
function watch(popup: Window, closed: () => void): () => void {
  let since: number | undefined
  const timer = setInterval(() => {
    if (!popup.closed || !document.hasFocus()) since = undefined
    else if (since === undefined) since = Date.now()
    else if (Date.now() - since >= closedFor) {
      clearInterval(timer)
      closed()
    }
  }, look)
  return () => clearInterval(timer)
}

async function redeem(flow: string, handoff: string): Promise<GoogleProof> {
  const response = await fetch('/auth/google/result', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ flow, handoff }),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new IdentityError('network-request-failed', t('identity-unreachable'), { cause })
  })
  if (!response.ok) throw refusal('invalid-credential')
  return (await response.json()) as GoogleProof
}

/** `access_denied` is what the issuer says when somebody presses Cancel. */
function codeOf(error: string | undefined): string {
  if (error === 'access_denied') return 'popup-closed-by-user'
  return error ?? 'internal-error'
}

const words = (): Record<string, string> => ({
  'popup-blocked': t('google-popup-blocked'),
  'popup-closed-by-user': t('google-popup-closed'),
  'cancelled-popup-request': t('google-popup-replaced'),
  'invalid-credential': t('google-invalid'),
})

function refusal(code: string): IdentityError {
  return new IdentityError(code, words()[code] ?? t('google-answered', { code }))
}
