import {
  ApiError,
  type FieldProblem,
  isStatus,
  isUnreachable,
  messageOf,
} from '@/shared/api/errors'
import type { Content } from './description'
import { isSame } from './values'

export type SaveState =
  | { kind: 'saved'; at: number | null }
  /** Typed, and about to be sent. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Nobody answers; `kept` says whether this device holds what was typed. */
  | { kind: 'unreachable'; kept: boolean }
  /** The server has an answer it cannot keep, such as a text that is far too long. */
  | { kind: 'refused'; problems: FieldProblem[]; kept: boolean }
  /** Somebody else, or another window, has changed it meanwhile. */
  | { kind: 'conflict'; error: ApiError }
  | { kind: 'failed'; message: string; kept: boolean }

export interface AutosaverParts {
  /** Sends all of it; answers with the ETag of what is then stored. */
  save: (content: Content, etag: string | null) => Promise<string | null>
  /** Keeps it on this device; false when that is not possible. */
  keep: (content: Content, base: string | null) => boolean
  /** What this device kept is not needed any more. */
  forget: () => void
  etag: string | null
  saved: Content
  /** What is typed began on another version than `saved`, which is not at hand. */
  isStale?: boolean
}

const idle = 2000
const again = 15_000

/**
 * Saves what is typed two seconds after the typing stops, one request at a time, and goes on trying
 * while nobody answers. Until the server has it, this device keeps it.
 */
export class Autosaver {
  #parts: AutosaverParts
  #etag: string | null
  #saved: Content
  #isStale: boolean
  #latest: Content
  #state: SaveState = { kind: 'saved', at: null }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | null = null
  #listeners = new Set<() => void>()

  constructor(parts: AutosaverParts) {
    this.#parts = parts
    this.#etag = parts.etag
    this.#saved = parts.saved
    this.#isStale = parts.isStale ?? false
    this.#latest = parts.saved
  }

  state = (): SaveState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(content: Content): void {
    this.#latest = content
    if (this.#state.kind === 'conflict') {
      this.#keep()
      return
    }
    if (isSame(content, this.#saved) && this.#running === null) {
      clearTimeout(this.#timer)
      this.#parts.forget()
      this.#set({ kind: 'saved', at: null })
      return
    }
    this.#keep()
    if (this.#state.kind !== 'saving') this.#set({ kind: 'waiting' })
    this.#schedule(idle)
  }

  /** Sends what is not saved yet; true once the server has all of it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (this.#state.kind === 'conflict') return false
    if (isSame(this.#latest, this.#saved)) return true
    this.#running = this.#send(this.#latest)
    const sent = await this.#running
    return sent && !isSame(this.#latest, this.#saved) ? this.flush() : sent
  }

  /** Ends a conflict: what was chosen goes on top of the version with this ETag. */
  settle(etag: string | null, saved: Content, chosen: Content): void {
    this.#etag = etag
    this.#saved = saved
    this.#isStale = false
    this.#set({ kind: 'waiting' })
    this.change(chosen)
  }

  /** The connection is back: no need to wait for the next try. */
  nudge(): void {
    if (this.#state.kind === 'unreachable') void this.flush()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  get etag(): string | null {
    return this.#etag
  }

  /** What the server had when the typing began; null when that is not known. */
  get base(): Content | null {
    return this.#isStale ? null : this.#saved
  }

  async #send(content: Content): Promise<boolean> {
    this.#set({ kind: 'saving' })
    try {
      this.#etag = await this.#parts.save(content, this.#etag)
      this.#saved = content
      this.#isStale = false
      this.#running = null
      if (isSame(this.#latest, content)) {
        this.#parts.forget()
        this.#set({ kind: 'saved', at: Date.now() })
      } else {
        this.#keep()
        this.#set({ kind: 'waiting' })
        this.#schedule(idle)
      }
      return true
    } catch (error) {
      this.#running = null
      const kept = this.#keep()
      this.#set(stateOf(error, kept))
      if (this.#state.kind === 'unreachable') this.#schedule(again)
      return false
    }
  }

  #keep(): boolean {
    return this.#parts.keep(this.#latest, this.#etag)
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #set(state: SaveState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function stateOf(error: unknown, kept: boolean): SaveState {
  if (isUnreachable(error)) return { kind: 'unreachable', kept }
  if (isStatus(error, 412)) return { kind: 'conflict', error }
  if (error instanceof ApiError && error.status >= 502) return { kind: 'unreachable', kept }
  if (isStatus(error, 422) && error.fields.length > 0) {
    return { kind: 'refused', problems: error.fields, kept }
  }
  return { kind: 'failed', message: messageOf(error), kept }
}
