import { keepReading, lookAgain } from './keep-reading'
import { Position } from './position'
import type { ServerEvent } from './stream'

type Listener = (event: ServerEvent) => void
type Message = ServerEvent | 'where'

const betweenLooks = 20_000

/** Tells of everything that concerns this person until it is stopped. */
export function listen(uid: string, onEvent: Listener): () => void {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? share(locks, uid, onEvent) : lookRegularly(onEvent)
}

/**
 * One stream a browser, not one a tab: the tab that holds a Web Lock has it and passes events on to the others. When it
 * closes, the next one goes on after the last event that it has heard.
 */
function share(locks: LockManager, uid: string, onEvent: Listener): () => void {
  const stop = new AbortController()
  const name = `slateflow-events-${uid}`
  const channel = new BroadcastChannel(name)
  const position = new Position(onEvent)
  const say = (message: Message) => channel.postMessage(message)
  let leads = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'where') position.take(data)
    else if (leads && position.last !== null) say(position.hello())
  }
  say('where')
  const lead = () => {
    leads = true
    return keepReading(position, say, stop.signal)
  }
  // It is stopped while it waits for the lock: no failure.
  locks.request(name, { signal: stop.signal }, lead).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}

/** Without a secure context there are no locks. */
function lookRegularly(onEvent: Listener): () => void {
  const look = () => onEvent(lookAgain)
  look()
  const timer = setInterval(look, betweenLooks)
  return () => clearInterval(timer)
}
