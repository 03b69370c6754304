import { askedAhead } from './asked-ahead'
import {
  ApiError,
  isTransient,
  NetworkError,
  OfflineError,
  type Problem,
  TimeoutError,
} from './errors'

export interface TransportSettings {
  /** The ID token of the signed-in user, or null; `renew` asks for a fresh one. */
  getToken(options?: { renew?: boolean }): Promise<string | null>
}

const tries = 3
const timeout = 30_000

let settings: TransportSettings = { getToken: async () => null }

/** Who is calling is injected: the transport knows neither the identity provider nor any screen. */
export function configureTransport(next: TransportSettings): void {
  settings = next
}

/** The bearer token of the signed-in user, for what cannot go through [send], such as uploads with progress. */
export function bearer(options?: { renew?: boolean }): Promise<string | null> {
  return settings.getToken(options)
}

/**
 * Sends one request: with the bearer token unless it carries `credentials: 'omit'`; renews the
 * token once after a 401 (N-01); tries transient failures again with the same Idempotency-Key, so
 * that a POST whose answer was lost is not carried out twice; throws for every answer but 2xx.
 */
export async function send(request: Request): Promise<Response> {
  const anonymous = request.credentials === 'omit'
  if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
    request.headers.set('Idempotency-Key', crypto.randomUUID())
  }
  if (!anonymous) await authorize(request, false)
  const asked = await askedAhead(request)
  if (asked) return asked
  let renewed = anonymous
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(request.clone())
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && !renewed) {
        renewed = true
        await authorize(request, true)
      } else if (isTransient(error) && attempt < tries) {
        await pause(error, attempt, request.signal)
      } else {
        throw error
      }
    }
  }
}

async function authorize(request: Request, renew: boolean): Promise<void> {
  const token = await settings.getToken({ renew }).catch((cause: unknown) => {
    throw navigator.onLine ? cause : new OfflineError({ cause })
  })
  // With nobody signed in the answer is known: a screen that is about to go must not ask for it.
  if (!token) throw new ApiError(401, { detail: 'You are signed out. Please log in.' })
  request.headers.set('Authorization', `Bearer ${token}`)
}

async function once(request: Request): Promise<Response> {
  const patience = AbortSignal.timeout(timeout)
  let response: Response
  try {
    response = await fetch(request, { signal: AbortSignal.any([request.signal, patience]) })
  } catch (cause) {
    if (request.signal.aborted) throw cause
    if (patience.aborted) throw new TimeoutError({ cause })
    throw navigator.onLine ? new NetworkError({ cause }) : new OfflineError({ cause })
  }
  if (response.ok) return response
  throw new ApiError(response.status, await problemOf(response), retryAfterOf(response))
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null) return body as Problem
  } catch {
    // not JSON: a proxy answered in the server's place
  }
  return {}
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}

/** 0.4 s, then 1.6 s; or what the server asks for, but never longer than a person would wait. */
async function pause(error: unknown, attempt: number, signal: AbortSignal): Promise<void> {
  const asked = error instanceof ApiError ? error.retryAfter : null
  const wait = Math.min(asked === null ? 400 * 4 ** (attempt - 1) : asked * 1000, 5000)
  await new Promise((resolve) => setTimeout(resolve, wait))
  signal.throwIfAborted()
}
