import { draftStore } from '@/shared/forms/saving/draft-store'

/** A file that the server has and that is not sent yet. */
export interface Brought {
  id: string
  name: string
  /** Bytes. */
  size: number
}

/** After this the server has given up what was not sent. */
const keptFor = 24 * 3600 * 1000

const keyOf = (uid: string, threadId: string) => `${uid}:files:${threadId}`

/** What was brought on an earlier page and not sent. */
export function keptFiles(uid: string, threadId: string, now = Date.now()): Brought[] {
  const kept = draftStore.read(keyOf(uid, threadId))
  return kept && now - kept.at < keptFor ? broughtIn(kept.content['files']) : []
}

export function keepFiles(uid: string, threadId: string, files: Brought[]): void {
  const key = keyOf(uid, threadId)
  if (files.length === 0) return draftStore.remove(key)
  const at = draftStore.read(key)?.at ?? Date.now()
  draftStore.write(key, { content: { files }, base: null, at })
}

export function broughtIn(value: unknown): Brought[] {
  return Array.isArray(value) ? value.filter(isBrought) : []
}

function isBrought(value: unknown): value is Brought {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, size } = value as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string' && typeof size === 'number'
}
