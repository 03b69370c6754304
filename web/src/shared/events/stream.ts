import { createParser } from 'eventsource-parser'
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

/** Reads a stream until it ends; throws when it breaks. `after` is the number of the last event that is known. */
export async function readStream(
  after: number | null,
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const broken = new AbortController()
  const response = await fetch('/api/events', {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${(await bearer()) ?? ''}`,
      ...(after === null ? {} : { 'Last-Event-ID': String(after) }),
    },
    cache: 'no-store',
    signal: AbortSignal.any([signal, broken.signal]),
  })
  if (!response.ok || !response.body) {
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    throw new StreamRefused(response.status, Number.isFinite(seconds) ? seconds : null)
  }
  const parser = createParser({ onEvent: (message) => onEvent(eventOf(message)) })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const silence = setTimeout(() => broken.abort(), longestSilence)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    parser.feed(value)
  }
}

function eventOf(message: { id?: string; event?: string; data: string }): ServerEvent {
  return {
    id: message.id === undefined ? null : Number(message.id),
    kind: message.event ?? '',
    data: JSON.parse(message.data) as Record<string, unknown>,
  }
}
