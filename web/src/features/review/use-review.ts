import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { etagOf } from '@/shared/api/stale'
import type { Autosaver, SaveState } from '@/shared/forms/saving/autosaver'
import { useAutosave } from '@/shared/forms/saving/use-autosave'
import { toast } from '@/shared/ui/messages/toast'
import { type ReviewDraft, type ReviewView, reviewQuery, saveReview, type SaveReview } from './api'
import { type Carried, carriedWhole, useCarriedRatings } from './criteria/carried-ratings'
import { draftOf } from './draft'

export interface ReviewDraftState {
  draft: SaveReview
  /** The version whose ratings are filled in, until one of them is changed. */
  carriedFrom: number | undefined
  /** The ratings that it began with. */
  carried: Carried | undefined
  change: (change: Partial<SaveReview>) => void
  state: SaveState
  saver: Autosaver
  /** Ends a conflict with another window: what is here stays, or what was saved there. */
  resolve: (side: 'mine' | 'theirs') => Promise<void>
}

/** The review as it is written: saved two seconds after the typing stops, kept here until then. */
export function useReview(view: ReviewView, uid: string): ReviewDraftState {
  const queryClient = useQueryClient()
  const id = view.submission.submission_id
  const { saver, state, start } = useAutosave<ReviewDraft>({
    key: `${uid}:review:${id}`,
    view: view.review,
    contentOf: (review) => ({ ...draftOf(review) }),
    save: (content, etag) => saveReview(id, content as SaveReview, etag),
    onSaved: (review) =>
      queryClient.setQueryData(reviewQuery(id).queryKey, (held) => held && { ...held, review }),
  })
  const [draft, setDraft] = useState(start as SaveReview)
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
  const carried = useCarriedRatings(view, draft.scores)
  return {
    draft,
    carried,
    carriedFrom: carriedWhole(carried, draft.scores),
    change,
    saver,
    resolve,
    state,
  }
}
