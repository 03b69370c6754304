import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldProblem } from '@/shared/api/errors'
import { currentOf, etagOf } from '@/shared/api/stale'
import { Autosaver, type SaveState } from '@/shared/forms/autosaver'
import type { Content } from '@/shared/forms/description'
import { keptOf, ownOf } from '@/shared/forms/kept'
import { restOf } from '@/shared/forms/rest'
import { saveStage, type StageCopy, type StageRef, type StageView } from './api'
import { asContent, asCopy, asKept, copyOf } from './copies'

export interface StageAutosave {
  state: SaveState
  saver: Autosaver
  /** What the form starts with: what this device kept wins over what the server has. */
  start: StageCopy
  /** Something typed here earlier had not reached the server. */
  restored: boolean
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
    const { kept, ...parts } = keptOf(key, storedOf(view), asKept)
    const saver = new Autosaver({
      ...parts,
      save: async (content, etag) => {
        const saved = await saveStage(ref, asCopy(content), etag)
        onSaved(saved)
        return etagOf(saved.version)
      },
      arrived: (error, sent) => {
        const current = currentOf<StageView>(error)
        const own = current && ownOf(storedOf(current), sent, asKept)
        if (own) onSaved(current)
        return own
      },
      without: restOfCopy,
    })
    return { saver, start: kept ? asCopy(kept) : copyOf(view), restored: kept !== null }
  })
  const { saver } = made
  useEffect(() => {
    saver.change(asContent(made.start))
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
  }, [saver, made])
  return { ...made, state: useSyncExternalStore(saver.subscribe, saver.state) }
}

const storedOf = (view: StageView) => ({
  etag: etagOf(view.version),
  content: asContent(copyOf(view)),
})

function restOfCopy(content: Content, problems: FieldProblem[], saved: Content): Content | null {
  const [copy, stored] = [asCopy(content), asCopy(saved)]
  const isToItem = ({ field }: FieldProblem) => field.startsWith('answers/')
  const rest = restOf(
    copy.content,
    problems.filter((one) => !isToItem(one)),
    stored.content,
  )
  const { answers } = problems.some(isToItem) ? stored : copy
  return rest && asContent({ content: rest, answers })
}
