import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageOf } from '@/shared/api/errors'
import { currentOf, etagOf } from '@/shared/api/stale'
import { Autosaver, type SaveState } from '@/shared/forms/autosaver'
import { keptOf, ownOf } from '@/shared/forms/kept'
import { toast } from '@/shared/ui/toast'
import { type ReviewDraft, type ReviewView, reviewQuery, saveReview, type SaveReview } from './api'
import { draftOf } from './draft'

export interface ReviewDraftState {
  draft: SaveReview
  change: (change: Partial<SaveReview>) => void
  state: SaveState
  saver: Autosaver
  /** Ends a conflict with another window: what is here stays, or what was saved there. */
  resolve: (side: 'mine' | 'theirs') => Promise<void>
}

const storedOf = (review: ReviewDraft) => ({
  etag: etagOf(review.version),
  content: { ...draftOf(review) },
})

/** The review as it is written: saved two seconds after the typing stops, kept here until then. */
export function useReview(view: ReviewView, uid: string): ReviewDraftState {
  const queryClient = useQueryClient()
  const id = view.submission.submission_id
  const key = `${uid}:review:${id}`
  const [made] = useState(() => {
    const { kept, ...parts } = keptOf(key, storedOf(view.review))
    const hear = (saved: ReviewDraft) =>
      queryClient.setQueryData(
        reviewQuery(id).queryKey,
        (held) => held && { ...held, review: saved },
      )
    const saver = new Autosaver({
      ...parts,
      save: async (content, etag) => {
        const saved = await saveReview(id, content as SaveReview, etag)
        hear(saved)
        return etagOf(saved.version)
      },
      arrived: (error, sent) => {
        const current = currentOf<ReviewDraft>(error)
        const own = current && ownOf(storedOf(current), sent)
        if (own) hear(current)
        return own
      },
    })
    return { saver, start: (kept ?? parts.saved) as SaveReview }
  })
  const { saver } = made
  const [draft, setDraft] = useState(made.start)
  useEffect(() => {
    saver.change({ ...made.start })
    const online = () => saver.nudge()
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      void saver.flush().finally(() => saver.stop())
    }
  }, [saver, made])
  const change = (part: Partial<SaveReview>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    saver.change({ ...next })
  }
  const resolve = async (side: 'mine' | 'theirs') => {
    const found = await queryClient
      .fetchQuery({ ...reviewQuery(id), staleTime: 0 })
      .catch((error: unknown) => void toast(messageOf(error), { tone: 'error' }))
    if (!found) return
    const { review } = found
    const theirs = draftOf(review)
    const chosen = side === 'mine' ? draft : theirs
    setDraft(chosen)
    saver.settle(etagOf(review.version), { ...theirs }, { ...chosen })
  }
  return {
    draft,
    change,
    saver,
    resolve,
    state: useSyncExternalStore(saver.subscribe, saver.state),
  }
}
