import { useState } from 'react'
import type { Decision, ReviewView, SaveReview } from './api'
import { type Blocker, blockersOf } from './draft'

/** What is said beside a place of the review, by its pointer; nothing where nothing is missing. */
export type MissingAt = (pointer: string) => string | undefined

export interface Missing {
  /** The decision that waits for it. */
  decision: Decision | null
  /** How often a decision was wanted in vain. */
  asked: number
  /** All of it, as the review stands now. */
  blockers: Blocker[]
  at: MissingAt
  /** Whether the review is complete for a decision; if not, what is missing is shown from now on. */
  check: (decision: Decision) => boolean
  close: () => void
}

/** What a wanted decision still waits for, while the review is written on. */
export function useMissing(draft: SaveReview, view: Pick<ReviewView, 'rubric'>): Missing {
  const [decision, setDecision] = useState<Decision | null>(null)
  const [asked, setAsked] = useState(0)
  const blockers = decision ? blockersOf(decision, draft, view) : []
  return {
    decision,
    asked,
    blockers,
    at: (pointer) => blockers.find((one) => one.pointer === pointer)?.text,
    check: (wanted) => {
      const complete = blockersOf(wanted, draft, view).length === 0
      setDecision(complete ? null : wanted)
      if (!complete) setAsked(asked + 1)
      return complete
    },
    close: () => setDecision(null),
  }
}
