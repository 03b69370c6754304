import { ApiError, isTransient, isUnreachable, messageOf } from '@/shared/api/errors'
import { draftStore } from '@/shared/forms/saving/draft-store'
import { storage } from '@/shared/lib/storage'
import type { Said, SaidWithFiles } from '../calls'
import { type Brought, broughtIn } from '../files/brought'
import type { HeldMessage, Message } from '../queries'

export interface Unsent extends Said {
  threadId: string
  files?: Brought[]
  mentions?: string[]
  /** When it was written, in milliseconds. */
  at: number
  /** `waiting`: it is sent again by itself. `sent`: it goes as soon as the message itself is drawn. */
  state: 'sending' | 'waiting' | 'failed' | 'sent'
  /** Why it failed, for a person. */
  problem?: string
}

export interface Ways {
  send: (threadId: string, said: SaidWithFiles) => Promise<Message | HeldMessage>
  /** The server has it; called before it leaves the outbox, so that it is never out of sight. */
  onSent: (threadId: string, answer: Message | HeldMessage) => void
  /** The server does not take it. */
  onRefused: (threadId: string) => void
}

const firstPause = 2_000
const longestPause = 60_000

/**
 * What somebody has written and the server does not have yet: kept on this device, sent in the order of writing, and sent
 * again under the same `client_id` until an answer comes (ME-02).
 */
export class Outbox {
  private unsent: Unsent[] = []
  private readonly listeners = new Set<() => void>()
  private readonly busy = new Set<string>()
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  constructor(
    private readonly uid: string,
    private readonly ways: Ways,
  ) {
    this.unsent = kept(uid)
    addEventListener('online', this.again)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** All of them; a new list after each change. */
  readonly all = (): Unsent[] => this.unsent

  add(threadId: string, text: string, files: Brought[] = [], mentions: string[] = []): void {
    const item: Unsent = {
      threadId,
      text,
      ...(files.length > 0 ? { files } : {}),
      ...(mentions.length > 0 ? { mentions } : {}),
      client_id: crypto.randomUUID(),
      at: Date.now(),
      state: 'sending',
    }
    keep(this.uid, item)
    this.change([...this.unsent, item])
    void this.run(threadId)
  }

  retry(clientId: string): void {
    const item = this.put(clientId, { state: 'sending' })
    if (item) void this.run(item.threadId)
  }

  discard(clientId: string): void {
    draftStore.remove(keyOf(this.uid, clientId))
    this.change(this.unsent.filter((one) => one.client_id !== clientId))
  }

  /** Tries everything that waits, now. */
  readonly again = (): void => {
    clearTimeout(this.timer)
    for (const threadId of new Set(this.unsent.map((one) => one.threadId))) void this.run(threadId)
  }

  /** Whoever signs out sends nothing more. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.again)
  }

  /** One after the other: what was written first is read first. */
  private async run(threadId: string): Promise<void> {
    if (this.busy.has(threadId)) return
    this.busy.add(threadId)
    try {
      for (let item = this.next(threadId); item; item = this.next(threadId)) {
        // oxlint-disable-next-line no-await-in-loop -- in the order of writing
        if (!(await this.sendOne(item))) return
      }
    } finally {
      this.busy.delete(threadId)
    }
  }

  private next(threadId: string): Unsent | undefined {
    if (this.isClosed) return undefined
    return this.unsent.find((one) => one.threadId === threadId && isPending(one))
  }

  private async sendOne(item: Unsent): Promise<boolean> {
    const { threadId, client_id: id, text, files, mentions } = item
    this.put(id, { state: 'sending' })
    try {
      const answer = await this.ways.send(threadId, {
        client_id: id,
        text,
        ...(files ? { files: files.map((file) => file.id) } : {}),
        ...(mentions ? { mentions } : {}),
      })
      if (this.isClosed) return false
      this.failures = 0
      this.ways.onSent(threadId, answer)
      draftStore.remove(keyOf(this.uid, id))
      this.put(id, { state: 'sent' })
      // Queries tell of their changes a turn later: until then it would be nowhere.
      setTimeout(() => this.discard(id))
      return true
    } catch (error) {
      if (this.isClosed) return false
      if (isUnreachable(error) || isTransient(error)) {
        // Those behind it wait with it.
        for (const one of this.unsent) {
          if (one.threadId === threadId && isPending(one)) {
            this.put(one.client_id, { state: 'waiting' })
          }
        }
        this.failures += 1
        const pause = Math.min(firstPause * 2 ** (this.failures - 1), longestPause)
        clearTimeout(this.timer)
        this.timer = setTimeout(this.again, pause)
        return false
      }
      this.put(id, { state: 'failed', problem: messageOf(error) })
      if (error instanceof ApiError) this.ways.onRefused(threadId)
      return true
    }
  }

  private put(clientId: string, change: Partial<Unsent>): Unsent | undefined {
    const next = this.unsent.map((one) =>
      one.client_id === clientId ? { ...one, ...change } : one,
    )
    this.change(next)
    const item = next.find((one) => one.client_id === clientId)
    if (item && change.state === 'failed') keep(this.uid, item)
    return item
  }

  private change(next: Unsent[]): void {
    this.unsent = next
    for (const listener of this.listeners) listener()
  }
}

const isPending = ({ state }: Unsent) => state === 'sending' || state === 'waiting'

const placeOf = (uid: string) => `${uid}:unsent:`
const keyOf = (uid: string, clientId: string) => `${placeOf(uid)}${clientId}`

/** Each under a key of its own: two tabs take nothing from each other. */
function keep(uid: string, item: Unsent): void {
  const { threadId, text, files, mentions, client_id: id, at, problem } = item
  draftStore.write(keyOf(uid, id), {
    content: {
      threadId,
      text,
      ...(files ? { files } : {}),
      ...(mentions ? { mentions } : {}),
      ...(problem ? { problem } : {}),
    },
    base: null,
    at,
  })
}

/** What an earlier page has left here, in the order of writing. */
function kept(uid: string): Unsent[] {
  return keptIds(uid)
    .flatMap((id): Unsent[] => {
      const draft = draftStore.read(keyOf(uid, id))
      const { threadId, text, problem } = draft?.content ?? {}
      if (!draft || typeof threadId !== 'string' || typeof text !== 'string') return []
      const files = broughtIn(draft?.content['files'])
      const mentions = textsIn(draft.content['mentions'])
      const item: Unsent = {
        threadId,
        text,
        ...(files.length > 0 ? { files } : {}),
        ...(mentions.length > 0 ? { mentions } : {}),
        client_id: id,
        at: draft.at,
        state: 'waiting',
      }
      return [typeof problem === 'string' ? { ...item, state: 'failed', problem } : item]
    })
    .toSorted((one, other) => one.at - other.at)
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

function keptIds(uid: string): string[] {
  const prefix = `draft:${placeOf(uid)}`
  return storage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

export const hasUnsent = (uid: string): boolean => keptIds(uid).length > 0
