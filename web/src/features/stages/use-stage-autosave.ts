import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentOf, etagOf } from '@/shared/api/stale'
import { Autosaver, type SaveState } from '@/shared/forms/autosaver'
import type { Content } from '@/shared/forms/description'
import { draftStore } from '@/shared/forms/draft-store'
import { isSame } from '@/shared/forms/values'
import { saveStage, type StageCopy, type StageRef, type StageView } from './api'

export interface StageAutosave {
  state: SaveState
  saver: Autosaver
  /** What the form starts with: what this device kept wins over what the server has. */
  start: StageCopy
  /** Something typed here earlier had not reached the server. */
  restored: boolean
}

export function copyOf(view: StageView): StageCopy {
  return {
    content: view.content,
    answers: Object.fromEntries(
      view.items.flatMap(({ item_id, answer }) => (answer ? [[item_id, answer]] : [])),
    ),
  }
}

/** Saves the working copy as it is typed; `onSaved` hears what the server made of it. */
export function useStageAutosave(
  ref: StageRef,
  view: StageView,
  uid: string,
  onSaved: (view: StageView) => void,
): StageAutosave {
  const key = `${uid}:stage:${ref.projectId}:${ref.stage}`
  const [made] = useState(() => {
    const stored = copyOf(view)
    const draft = draftStore.read(key)
    const kept = draft ? asCopy(draft.content) : null
    const saver = new Autosaver({
      etag: kept ? (draft?.base ?? etagOf(view.version)) : etagOf(view.version),
      saved: asContent(stored),
      isStale: kept !== null && draft?.base !== etagOf(view.version),
      save: async (content, etag) => {
        const saved = await saveStage(ref, asCopy(content), etag).catch((error: unknown) => {
          const current = currentOf<StageView>(error)
          // The save before had arrived, and only its answer was lost.
          if (current && isSame(copyOf(current).content, content['content'])) return current
          throw error
        })
        onSaved(saved)
        return etagOf(saved.version)
      },
      keep: (content, base) => draftStore.write(key, { content, base, at: Date.now() }),
      forget: () => draftStore.remove(key),
    })
    return { saver, start: kept ?? stored, restored: kept !== null }
  })
  const { saver } = made
  useEffect(() => {
    if (made.restored) saver.change(asContent(made.start))
    const online = () => saver.nudge()
    const leave = () => void saver.flush()
    addEventListener('online', online)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pagehide', leave)
      void saver.flush().finally(() => saver.stop())
    }
  }, [saver, made])
  return { ...made, state: useSyncExternalStore(saver.subscribe, saver.state) }
}

export function asContent(copy: StageCopy): Content {
  return { content: copy.content, answers: copy.answers }
}

export function asCopy(content: Content): StageCopy {
  return {
    content: (content['content'] ?? {}) as Content,
    answers: (content['answers'] ?? {}) as Record<string, string>,
  }
}
