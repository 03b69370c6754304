let open: (() => void) | undefined
let isAsked = false

/** What other parts know of feedback: that it can be opened. A press that comes before its part is here is kept. */
export function openFeedback(): void {
  isAsked = open === undefined
  open?.()
}

/** Who opens it. */
export function opensFeedback(opener: () => void): () => void {
  open = opener
  if (isAsked) openFeedback()
  return () => {
    open = undefined
  }
}
