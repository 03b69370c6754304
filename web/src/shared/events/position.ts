import type { ServerEvent } from './stream'

/** Where this tab is in the person's events. Nothing is taken twice. */
export class Position {
  last: number | null = null
  private lastAt = 0
  /** The last that was said of what waits for the person. */
  private said: Record<string, unknown> = { unread: null }

  constructor(private readonly onEvent: (event: ServerEvent) => void) {}

  /** Says whether the event is new here. */
  take(event: ServerEvent): boolean {
    const { id, kind, data } = event
    if (id !== null) {
      const isKnown = this.last !== null && id <= this.last && kind !== 'resync'
      if (isKnown) return false
      this.last = id
      this.lastAt = Date.now()
    }
    if ('unread' in data) this.said['unread'] = data['unread']
    if ('counters' in data) {
      this.said['counters'] = { ...(this.said['counters'] ?? {}), ...(data['counters'] ?? {}) }
    }
    this.onEvent(event)
    if (kind === 'hello' && this.last === null) this.begin(data)
    return true
  }

  /** What a tab that has just been opened needs to know, in the words of the server. */
  hello(): ServerEvent {
    const quiet = this.lastAt === 0 ? null : Date.now() - this.lastAt
    return {
      id: null,
      kind: 'hello',
      data: { seq: this.last, quiet_ms: quiet, ...this.said },
    }
  }

  /** What happened while the page was loading may be on it or not. */
  private begin({ seq, quiet_ms: quiet }: ServerEvent['data']): void {
    this.last = Number(seq)
    if (typeof quiet !== 'number') return
    this.lastAt = Date.now() - quiet
    if (quiet < performance.now()) this.onEvent({ id: null, kind: 'resync', data: {} })
  }
}
