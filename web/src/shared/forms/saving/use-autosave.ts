import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentOf, etagOf } from '@/shared/api/stale'
import type { Content } from '../definition/description'
import { Autosaver, type AutosaverParts, type SaveState } from './autosaver'
import { localDraftOf, ownOf } from './local-draft'

export interface Autosave {
  saver: Autosaver
  state: SaveState
  /** What the form starts with: what this device kept wins over what the server has. */
  start: Content
  /** Something typed here earlier had not reached the server. */
  restored: boolean
}

export interface Autosaved<View> {
  /** Names the person and the text on this device. */
  key: string
  /** What the server has. */
  view: View
  contentOf: (view: View) => Content
  /** Answers with what the server has then. */
  save: (content: Content, etag: string | null) => Promise<View>
  onSaved: (view: View) => void
  /** As the server stores it, where that differs from what was sent. */
  normalize?: (content: Content) => Content
  without?: AutosaverParts['without']
}

/**
 * Saves a text as it is typed, two seconds after the typing stops, and keeps it on this device until the server has it.
 * Everything but the key is read once: another text needs another component key.
 */
export function useAutosave<View extends { version: number }>(parts: Autosaved<View>): Autosave {
  const [{ saver, start, restored }] = useState(() => saverOf(parts))
  useEffect(() => {
    saver.change(start)
    const online = () => saver.nudge()
    const leave = () => {
      // An amount is read when its field is left, and a window that goes leaves all of them.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void saver.flush()
    }
    addEventListener('online', online)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', leave)
      void saver.flush().finally(() => saver.stop())
    }
  }, [saver, start])
  return { saver, start, restored, state: useSyncExternalStore(saver.subscribe, saver.state) }
}

function saverOf<View extends { version: number }>({
  key,
  view,
  contentOf,
  save,
  onSaved,
  normalize,
  without,
}: Autosaved<View>) {
  const storedOf = (one: View) => ({ etag: etagOf(one.version), content: contentOf(one) })
  const { kept, ...parts } = localDraftOf(key, storedOf(view), normalize)
  const saver = new Autosaver({
    ...parts,
    save: async (content, etag) => {
      const saved = await save(content, etag)
      onSaved(saved)
      return etagOf(saved.version)
    },
    arrived: (error, sent) => {
      const current = currentOf<View>(error)
      const own = current && ownOf(storedOf(current), sent, normalize)
      if (own) onSaved(current)
      return own
    },
    ...(without ? { without } : {}),
  })
  return { saver, start: kept ?? parts.saved, restored: kept !== null }
}
