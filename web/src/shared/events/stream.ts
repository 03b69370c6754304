import { createParser } from 'eventsource-parser'
import { urlOf } from '@/shared/api/address'
import { bearer } from '@/shared/api/transport'

/** What the server tells of: see `GET /api/events`. */
export interface ServerEvent {
  /** Its number among the person's events, without gaps; null for what concerns the stream alone. */
  id: number | null
  kind: string
  data: Record<string, unknown>
}

/** The server did not open a stream; it may say when to come back. */
export class StreamRefused extends Error {
  constructor(
    readonly status: number,
    readonly retryAfterSeconds: number | null,
  ) {
    super(String(status))
  }
}

/** The server sends something every 25 s. */
const longestSilence = 40_000

export interface Opening {
  /** The number of the last event that is known. */
  after: number | null
  /** The server finds the token too old, whatever this device's clock says. */
  renew: boolean
}

/** Reads a stream until it ends; throws when it breaks. */
export async function readStream(
  opening: Opening,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const broken = new AbortController()
  const silence = () => setTimeout(() => broken.abort(), longestSilence)
  let timer = silence()
  try {
    const body = await open(opening, AbortSignal.any([signal, broken.signal]))
    const parser = createParser({ onEvent: (message) => onEvent(eventOf(message)) })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = silence()
      parser.feed(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** With a new token if the one at hand has ended (N-01). */
async function open({ after, renew }: Opening, signal: AbortSignal): Promise<ReadableStream> {
  const ask = async (anew: boolean) => {
    const token = await bearer({ renew: anew })
    if (!token) throw new StreamRefused(401, null)
    const headers = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(after === null ? {} : { 'Last-Event-ID': String(after) }),
    }
    return fetch(urlOf('/events'), { headers, cache: 'no-store', signal })
  }
  let response = await ask(renew)
  if (response.status === 401 && !renew) response = await ask(true)
  if (response.ok && response.body) return response.body
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  throw new StreamRefused(response.status, Number.isFinite(seconds) ? seconds : null)
}

function eventOf(message: { id?: string; event?: string; data: string }): ServerEvent {
  return {
    id: message.id === undefined ? null : Number(message.id),
    kind: message.event ?? '',
    data: JSON.parse(message.data) as Record<string, unknown>,
  }
}
