import { useState } from 'react'

export interface Draft {
  chosen: string | null
  /** For how long, where what is chosen has a duration. */
  days: string | null
  statement: string
}

/** By the report, as long as the desk is open. */
export type Drafts = Map<string, Draft>

const empty: Draft = { chosen: null, days: null, statement: '' }

/** A decision that is not made yet: it is still there when the moderator comes back from another case. */
export function useDraft(drafts: Drafts, id: string) {
  const [draft, setDraft] = useState(drafts.get(id) ?? empty)
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    drafts.set(id, next)
    setDraft(next)
  }
  return [draft, change] as const
}
