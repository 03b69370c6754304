import { storage } from '@/shared/lib/storage'
import type { Content } from '../definition/description'

/** What somebody typed and the server does not have yet. */
export interface Draft {
  content: Content
  /** ETag of what the typing began on. */
  base: string | null
  /** What was sent since, and no answer to it has come. */
  sent?: Content[]
  at: number
}

const prefix = 'draft:'

/** People who have left: what a closing screen still wants to keep for them is not kept. */
const left = new Set<string>()
const personOf = (key: string) => key.split(':')[0] ?? ''

/** Drafts of one device; `key` names the person and the form. */
export const draftStore = {
  read(key: string): Draft | null {
    left.delete(personOf(key))
    const text = storage.get(prefix + key)
    if (text === null) return null
    try {
      const draft = JSON.parse(text) as Partial<Draft>
      if (typeof draft.content !== 'object' || draft.content === null) return null
      const { content, base = null, sent = [], at = 0 } = draft
      return { content, base, sent, at }
    } catch {
      return null
    }
  },
  /** False when this device keeps nothing (it is full, or a private window). */
  write(key: string, draft: Draft): boolean {
    if (left.has(personOf(key))) return false
    return storage.set(prefix + key, JSON.stringify(draft))
  },
  remove(key: string): void {
    storage.remove(prefix + key)
  },
  /** Something of theirs is here that the server does not have. */
  hasAny(uid: string): boolean {
    return storage.keys().some((key) => key.startsWith(`${prefix}${uid}:`))
  },
  /** Whoever signs out takes what they typed along. */
  leave(uid: string): void {
    left.add(uid)
    for (const key of storage.keys()) {
      if (key.startsWith(`${prefix}${uid}:`) || key === `setup:${uid}`) storage.remove(key)
    }
  },
}
