import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiFetch, ifMatch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { currentOf, etagOf } from '@/shared/api/stale'
import { Autosaver, type SaveState } from '@/shared/forms/autosaver'
import type { Content } from '@/shared/forms/description'
import { keptOf, ownOf } from '@/shared/forms/kept'
import { restOf } from '@/shared/forms/rest'
import { stageKey, stagePath, type StageRef } from './api'

export type Amendment = Schema<'Amendment'>
type Material = Schema<'Material'>

/** What makes a change one that is reviewed again. */
export const materialWords: Record<Material, string> = {
  rights: 'the rights, or the option on them',
  director: 'the director',
  lead_producer: 'the lead producer',
  budget: 'the budget by more than 15 %, or its currency',
  start_of_photography: 'the first day of photography by more than 90 days',
  confirmed_share: 'how much of the budget is confirmed: less than the stage asks',
}

/** The newest change of an approved stage, or null. */
export function amendmentQuery(ref: StageRef) {
  return queryOptions({
    queryKey: stageKey(ref, 'amendment'),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/new-projects/{stage}/{project_id}/amendment', {
        ...stagePath(ref),
        signal,
      }),
    staleTime: 0,
  })
}

export function startAmendment(ref: StageRef): Promise<Amendment> {
  return apiFetch('POST', '/new-projects/{stage}/{project_id}/amendment', stagePath(ref))
}

export function submitAmendment(ref: StageRef, etag: string | null): Promise<Amendment> {
  return apiFetch('POST', '/new-projects/{stage}/{project_id}/amendment/submit', {
    ...stagePath(ref),
    headers: ifMatch(etag),
  })
}

export function discardAmendment(ref: StageRef): Promise<void> {
  return apiFetch('DELETE', '/new-projects/{stage}/{project_id}/amendment', stagePath(ref))
}

function saveAmendment(ref: StageRef, content: Content, etag: string | null): Promise<Amendment> {
  return apiFetch('PUT', '/new-projects/{stage}/{project_id}/amendment', {
    ...stagePath(ref),
    body: { content: content as Schema<'StageContent'> },
    headers: ifMatch(etag),
  })
}

/** The change as another window saved it, which a refused save (412) would have overwritten. */
export function otherAmendment(state: SaveState): Amendment | null {
  return state.kind === 'conflict' ? currentOf<Amendment>(state.error) : null
}

const storedOf = ({ version, content }: Amendment) => ({
  etag: etagOf(version),
  content: content as Content,
})

export interface AmendmentDraft {
  saver: Autosaver
  state: SaveState
  start: Content
}

/** The change as it is written: saved two seconds after the typing stops, kept here until then. */
export function useAmendment(ref: StageRef, amendment: Amendment, uid: string): AmendmentDraft {
  const queryClient = useQueryClient()
  const key = `${uid}:amendment:${ref.projectId}:${ref.stage}`
  const [made] = useState(() => {
    const hear = (saved: Amendment) => queryClient.setQueryData(amendmentQuery(ref).queryKey, saved)
    const { kept, ...parts } = keptOf(key, storedOf(amendment))
    const saver = new Autosaver({
      ...parts,
      save: async (content, etag) => {
        const saved = await saveAmendment(ref, content, etag)
        hear(saved)
        return etagOf(saved.version)
      },
      arrived: (error, sent) => {
        const current = currentOf<Amendment>(error)
        const own = current && ownOf(storedOf(current), sent)
        if (own) hear(current)
        return own
      },
      without: restOf,
    })
    return { saver, start: kept ?? parts.saved }
  })
  const { saver } = made
  useEffect(() => {
    saver.change(made.start)
    const online = () => saver.nudge()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      void saver.flush().finally(() => saver.stop())
    }
  }, [saver, made])
  return {
    saver,
    start: made.start,
    state: useSyncExternalStore(saver.subscribe, saver.state),
  }
}
