import type { Position } from './position'
import { readStream, type ServerEvent, StreamRefused } from './stream'

const firstPause = 1_000
const longestPause = 30_000

/** Has a stream until the signal, goes on after the last event when one ends, and says to others what is new. */
export async function keepReading(
  position: Position,
  passOn: (event: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  let renew = false
  while (!signal.aborted) {
    let pause = firstPause
    const heard = (event: ServerEvent) => {
      if (signal.aborted) return
      if (event.id !== null || event.kind === 'hello') failures = 0
      if (event.kind === 'token') renew = true
      if (event.kind === 'bye') pause += Number(event.data['retry_ms'])
      if (position.take(event)) passOn(event)
    }
    const opening = { after: position.last, renew }
    renew = false
    try {
      await readStream(opening, heard, signal)
    } catch (error) {
      failures += 1
      pause = pauseAfter(error, failures)
      if (error instanceof StreamRefused && error.status === 503) heard(lookAgain)
      if (failures > 1 && isNobodyThere(error)) heard(lineLost)
    }
    await wait(pause, signal)
    if (!navigator.onLine) await untilOnline(signal)
  }
}

/** Nobody says what has changed: everything may have. */
export const lookAgain: ServerEvent = { id: null, kind: 'look-again', data: {} }

/** There is no server, and it is not only that one has given way to another. Until the next `hello`. */
export const lineLost: ServerEvent = { id: null, kind: 'line-lost', data: {} }

/** Bad gateway, gateway timeout: something in front of the server answers. */
const isNobodyThere = (error: unknown) =>
  !(error instanceof StreamRefused) || error.status === 502 || error.status === 504

/** In milliseconds; somewhat random, so that not everybody comes back at the same moment. */
function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof StreamRefused ? error.retryAfterSeconds : null
  const backOff = Math.min(firstPause * 2 ** (failures - 1), longestPause)
  return (asked === null ? backOff : asked * 1_000) * (0.75 + Math.random() / 2)
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  })
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return until(signal, (done) => {
    addEventListener('online', done)
    return () => removeEventListener('online', done)
  })
}

/** Until it calls back, or the signal. */
function until(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const stop = start(done)
    signal.addEventListener('abort', done)
  })
}
