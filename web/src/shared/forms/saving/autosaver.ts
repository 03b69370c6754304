import {
  ApiError,
  type FieldProblem,
  isStatus,
  isUnreachable,
  messageOf,
} from '@/shared/api/errors'
import type { Content } from '../definition/description'
import { isSame } from '../definition/values'

export type SaveState =
  | { kind: 'saved'; at: number | null }
  /** Typed, and about to be sent. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Nobody answers; `kept` says whether this device holds what was typed. */
  | { kind: 'unreachable'; kept: boolean }
  /** An answer cannot be kept, such as a text that is far too long; `rest`: all the others are saved. */
  | { kind: 'refused'; problems: FieldProblem[]; kept: boolean; rest?: true }
  /** Somebody else, or another window, has changed it meanwhile. */
  | { kind: 'conflict'; error: ApiError }
  | { kind: 'failed'; message: string; kept: boolean }

export interface AutosaverParts {
  /** Sends all of it; answers with the ETag of what is then stored. */
  save: (content: Content, etag: string | null) => Promise<string | null>
  /** Keeps it on this device, with what was sent and not answered; false when that is not possible. */
  keep: (content: Content, base: string | null, sent: Content[]) => boolean
  /** What this device kept is not needed any more. */
  forget: () => void
  etag: string | null
  saved: Content
  /** What is typed began on another version than `saved`, which is not at hand. */
  isStale?: boolean
  /** What this device sent before, and does not know whether it arrived. */
  sent?: Content[]
  /** What a refused save found there, when it is nothing but one of `sent`. */
  arrived?: (error: unknown, sent: Content[]) => Stored | null
  /** With what was refused as the server has it: the others can be saved. Null where they cannot be told apart. */
  without?: (content: Content, problems: FieldProblem[], saved: Content) => Content | null
}

/** What the server has, and its ETag. */
export interface Stored {
  etag: string | null
  content: Content
}

const idle = 2000
const again = 15_000
/** Of what was sent without an answer, the newest that are remembered. */
const remembered = 3

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
  #sent: Content[]
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
    this.#sent = parts.sent ?? []
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
    if (isSame(content, this.#saved) && this.#running === null && this.#sent.length === 0) {
      clearTimeout(this.#timer)
      this.#parts.forget()
      this.#set({ kind: 'saved', at: null })
      return
    }
    this.#keep()
    if (!['saving', 'waiting'].includes(this.#state.kind)) this.#set({ kind: 'waiting' })
    this.#schedule(idle)
  }

  /** Sends what is not saved yet; true once the server has all of it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (this.#state.kind === 'conflict') return false
    if (isSame(this.#latest, this.#saved) && this.#sent.length === 0) return true
    this.#running = this.#send(this.#latest)
    const sent = await this.#running
    return sent && !isSame(this.#latest, this.#saved) ? this.flush() : sent
  }

  /** Ends a conflict: what was chosen goes on top of the version with this ETag. */
  settle(etag: string | null, saved: Content, chosen: Content): void {
    this.#etag = etag
    this.#saved = saved
    this.#isStale = false
    this.#sent = []
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
    this.#sent = [...this.#sent.filter((one) => !isSame(one, content)), content].slice(-remembered)
    // A page that goes away now does not hear the answer; the next one has to know of it.
    this.#keep()
    try {
      this.#has(content, await this.#parts.save(content, this.#etag))
      return true
    } catch (error) {
      const found = this.#parts.arrived?.(error, this.#sent) ?? null
      if (found && found.etag !== this.#etag) {
        this.#has(found.content, found.etag)
        return true
      }
      // A refusal is an answer: what was sent is not there.
      if (isRefusal(error)) this.#sent = this.#sent.filter((one) => !isSame(one, content))
      const state = stateOf(error, this.#keep())
      const reached = state.kind === 'refused' ? await this.#saveRest(content, state) : state
      this.#running = null
      this.#set(reached)
      if (reached.kind === 'unreachable') this.#schedule(again)
      return false
    }
  }

  /** One wrong answer is no reason to keep the others from the server. */
  async #saveRest(
    content: Content,
    refused: Extract<SaveState, { kind: 'refused' }>,
  ): Promise<SaveState> {
    const rest = this.#parts.without?.(content, refused.problems, this.#saved) ?? null
    if (this.#isStale || rest === null) return refused
    if (isSame(rest, this.#saved)) return { ...refused, rest: true }
    this.#sent = [...this.#sent, rest].slice(-remembered)
    this.#keep()
    try {
      this.#etag = await this.#parts.save(rest, this.#etag)
    } catch (error) {
      const state = stateOf(error, this.#keep())
      return state.kind === 'conflict' ? state : refused
    }
    this.#saved = rest
    this.#sent = []
    return { ...refused, kept: this.#keep(), rest: true }
  }

  /** The server has this now; what was typed since is sent next. */
  #has(content: Content, etag: string | null): void {
    this.#etag = etag
    this.#saved = content
    this.#isStale = false
    this.#sent = []
    this.#running = null
    if (isSame(this.#latest, content)) {
      this.#parts.forget()
      this.#set({ kind: 'saved', at: Date.now() })
    } else {
      this.#keep()
      this.#set({ kind: 'waiting' })
      this.#schedule(idle)
    }
  }

  #keep(): boolean {
    return this.#parts.keep(this.#latest, this.#etag, this.#sent)
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

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
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
