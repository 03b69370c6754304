import { readStream, type ServerEvent, StreamRefused } from './stream'

/**
 * One stream a browser, not one a tab: the tab that holds a Web Lock has it and passes events on to the others. When it
 * closes, the next one goes on after the last event that it has heard.
 */
export function listen(uid: string, onEvent: (event: ServerEvent) => void): () => void {
  const stop = new AbortController()
  const name = `slateflow-events-${uid}`
  const channel = new BroadcastChannel(name)
  const position = new Position(onEvent)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'where') {
      if (position.leads) channel.postMessage({ at: position.last } satisfies Message)
    } else if ('at' in data) position.begin(data.at)
    else position.take(data)
  }
  channel.postMessage('where' satisfies Message)
  const lead = async () => {
    position.leads = true
    await keepReading(position, (event) => channel.postMessage(event), stop.signal)
  }
  // Without a secure context there are no locks: then each tab has a stream, of which the server ends the oldest.
  const locks = (navigator as Partial<Navigator>).locks
  const leading = locks ? locks.request(name, { signal: stop.signal }, lead) : lead()
  leading.catch(() => undefined) // stopped
  return () => {
    stop.abort()
    channel.close()
  }
}

type Message = ServerEvent | { at: number | null } | 'where'

/** Where this tab is in the person's events. Nothing is taken twice. */
export class Position {
  last: number | null = null
  leads = false

  constructor(private readonly onEvent: (event: ServerEvent) => void) {}

  /** What another tab knows, to a tab that knows nothing yet. */
  begin(at: number | null): void {
    this.last ??= at
  }

  /** Says whether the event is new here. */
  take(event: ServerEvent): boolean {
    if (event.kind === 'hello') this.last ??= Number(event.data['seq'])
    if (event.id !== null) {
      const isKnown = this.last !== null && event.id <= this.last && event.kind !== 'resync'
      if (isKnown) return false
      this.last = event.id
    }
    this.onEvent(event)
    return true
  }
}

const firstPause = 1_000
const longestPause = 30_000

async function keepReading(
  position: Position,
  passOn: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let pause = 0
    const heard = (event: ServerEvent) => {
      failures = 0
      if (event.kind === 'bye') pause = Number(event.data['retry_ms'])
      if (position.take(event)) passOn(event)
    }
    try {
      await readStream(position.last, heard, signal)
    } catch (error) {
      failures += 1
      pause = pauseAfter(error, failures)
    }
    if (!navigator.onLine) await once('online', signal)
    await wait(pause, signal)
  }
}

/** In milliseconds; somewhat random, so that not everybody comes back at the same moment. */
function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof StreamRefused ? error.retryAfterSeconds : null
  const backOff = Math.min(firstPause * 2 ** (failures - 1), longestPause)
  return (asked === null ? backOff : asked * 1_000) * (0.75 + Math.random() / 2)
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

function once(event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener(event, () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
