import { draftStore } from '@/shared/forms/saving/draft-store'
import { type Kind, kinds } from '../opening'
import type { Details } from './details'

/** A report that the server does not have yet. */
export interface Draft {
  kind: Kind
  text: string
  email: string
  withDetails: boolean
  /** As they were when it was sent off, where that has been tried. */
  details?: Details
  /** The picture as it would be sent, hidden parts filled, as a data URL. */
  picture?: string
  /** Names this report to the server: the same once more is not a second one. */
  key: string
  /** Sent off without a connection: it goes as soon as there is one. */
  waiting: boolean
}

const keyOf = (uid: string) => `${uid}:feedback`

export function readDraft(uid: string): Draft | null {
  const kept = draftStore.read(keyOf(uid))?.content as Partial<Draft> | undefined
  if (typeof kept?.text !== 'string' || typeof kept.key !== 'string') return null
  const kind = kinds.find((one) => one === kept.kind) ?? 'problem'
  return {
    kind,
    text: kept.text,
    email: kept.email ?? '',
    withDetails: kept.withDetails !== false,
    ...(kept.details ? { details: kept.details } : {}),
    ...(kept.picture ? { picture: kept.picture } : {}),
    key: kept.key,
    waiting: kept.waiting === true,
  }
}

/** What has neither words nor a picture is not worth keeping. False when nothing could be kept. */
export function keepDraft(uid: string, draft: Draft): boolean {
  if (draft.text.trim() === '' && !draft.picture) {
    forgetDraft(uid)
    return true
  }
  const write = (content: Draft) =>
    draftStore.write(keyOf(uid), { content: { ...content }, base: null, at: Date.now() })
  if (write(draft)) return true
  // The device may be full: the words alone find room more easily.
  const { picture: _, ...words } = draft
  write(words)
  return false
}

export function forgetDraft(uid: string): void {
  draftStore.remove(keyOf(uid))
}
