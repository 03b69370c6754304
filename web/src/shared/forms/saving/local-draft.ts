import type { Content } from '../definition/description'
import { isSame } from '../definition/values'
import type { AutosaverParts, Stored } from './autosaver'
import { draftStore } from './draft-store'

export interface LocalDraft extends Pick<
  AutosaverParts,
  'etag' | 'isStale' | 'keep' | 'forget' | 'saved' | 'sent'
> {
  /** What this device kept; null when the server has all of it. */
  kept: Content | null
}

/**
 * What this device kept of a form, beside what the server has now. A save that arrived while its page
 * went away has left a newer version there: whoever sent it goes on from that one.
 */
export function localDraftOf(
  key: string,
  stored: Stored,
  versioned = (content: Content) => content,
): LocalDraft {
  const draft = draftStore.read(key)
  const known = draft ? [draft.content, ...(draft.sent ?? [])] : []
  const isOwn = known.some((one) => isSame(versioned(one), versioned(stored.content)))
  const etag = draft && !isOwn ? (draft.base ?? stored.etag) : stored.etag
  return {
    kept: draft && !isSame(draft.content, stored.content) ? draft.content : null,
    etag,
    saved: stored.content,
    isStale: etag !== stored.etag,
    sent: isOwn ? [] : known.slice(1),
    keep: (content, base, sent) => draftStore.write(key, { content, base, sent, at: Date.now() }),
    forget: () => draftStore.remove(key),
  }
}

/** For `arrived`: the one refused because of this device's own save goes on top of that. */
export function ownOf(
  stored: Stored,
  sent: Content[],
  versioned = (content: Content) => content,
): Stored | null {
  const found = sent.some((one) => isSame(versioned(one), versioned(stored.content)))
  return found ? stored : null
}
