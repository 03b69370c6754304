import { t } from '@messages/messages'
import type { Events, Running } from '@/shared/api/resumable'
import type { Brought } from './brought'
import { most, refusalOf } from './refusal'

export type FileState =
  | { kind: 'queued' | 'checking' | 'held' }
  | { kind: 'sending'; part: number }
  | { kind: 'failed'; problem: string; again: boolean }
  | { kind: 'here'; id: string }

export interface Item {
  key: string
  name: string
  size: number
  /** Absent: it was brought on an earlier page. */
  file?: File
  state: FileState
}

export interface Held {
  items: Item[]
  /** Why the last files were not added. */
  problem?: string | undefined
}

export interface Ways {
  start: (file: File, events: Events) => Promise<Running>
  /** A file that the server has is not wanted any more. */
  remove: (id: string) => void
  /** What the server has and is not sent. */
  keep: (files: Brought[]) => void
}

/** The files of the message that is being written, brought one after the other. */
export class FileQueue {
  private held: Held
  private readonly listeners = new Set<() => void>()
  /** What is on its way. */
  private current: { key: string; handle?: Running } | undefined

  constructor(
    private readonly ways: Ways,
    kept: Brought[],
  ) {
    const items = kept.map(({ id, name, size }): Item => ({
      key: id,
      name,
      size,
      state: { kind: 'here', id },
    }))
    this.held = { items }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly all = (): Held => this.held

  readonly add = (files: File[]): void => {
    const room = most - this.held.items.length
    const refused = files.map(refusalOf).find((reason) => reason !== undefined)
    const fit = files.filter((file) => !refusalOf(file))
    const added = fit.slice(0, room).map((file): Item => {
      const { name, size } = file
      return { key: crypto.randomUUID(), name, size, file, state: { kind: 'queued' } }
    })
    this.change({
      items: [...this.held.items, ...added],
      problem: fit.length > room ? t('composer-files-too-many', { most }) : refused,
    })
    this.next()
  }

  retry(key: string): void {
    this.put(key, { kind: 'queued' })
    this.next()
  }

  remove({ key, state }: Item): void {
    if (this.current?.key === key) {
      this.current.handle?.cancel()
      this.current = undefined
    }
    if (state.kind === 'here') this.ways.remove(state.id)
    this.change({ items: this.held.items.filter((one) => one.key !== key) })
    this.next()
  }

  /** They belong to the message that is sent. */
  clear(): void {
    this.change({ items: [] })
  }

  /** The conversation is left: choosing the same file again goes on where it was. */
  readonly pause = (): void => {
    const { current } = this
    if (!current) return
    current.handle?.pause()
    this.current = undefined
    this.put(current.key, { kind: 'queued' })
  }

  /** Brings what waits. */
  readonly next = (): void => {
    const item = this.held.items.find(({ state }) => state.kind === 'queued')
    if (this.current || !item?.file) return
    const current: { key: string; handle?: Running } = { key: item.key }
    this.current = current
    const hear = (state: FileState) => {
      if (this.current === current) this.put(item.key, state)
    }
    const end = (state: FileState) => {
      if (this.current !== current) return
      this.current = undefined
      this.put(item.key, state)
      this.next()
    }
    hear({ kind: 'sending', part: 0 })
    const events: Events = {
      onProgress: (sent, total) =>
        hear(sent >= total ? { kind: 'checking' } : { kind: 'sending', part: sent / total }),
      onWaiting: () => hear({ kind: 'held' }),
      onDone: (id) => end({ kind: 'here', id }),
      onFailed: (problem, again) => end({ kind: 'failed', problem, again }),
    }
    void this.ways.start(item.file, events).then(
      (handle) => {
        if (this.current === current) current.handle = handle
        else handle.pause()
      },
      () => end({ kind: 'failed', problem: t('composer-files-not-started'), again: true }),
    )
  }

  private put(key: string, state: FileState): void {
    const items = this.held.items.map((one) => (one.key === key ? { ...one, state } : one))
    this.change({ ...this.held, items })
  }

  private change(next: Held): void {
    this.held = next
    this.ways.keep(broughtOf(next.items))
    for (const listener of this.listeners) listener()
  }
}

export const broughtOf = (items: Item[]): Brought[] =>
  items.flatMap(({ name, size, state }) =>
    state.kind === 'here' ? [{ id: state.id, name, size }] : [],
  )
