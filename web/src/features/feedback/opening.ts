export const kinds = ['problem', 'idea', 'praise'] as const
export type Kind = (typeof kinds)[number]

/** What was asked for, and what answers it: the form of our own, or first the question who may take it. */
interface Asked {
  kind: Kind | undefined
  part: 'form' | 'question'
}

/** Null while neither is open. */
let asked: Asked | null = null
const listeners = new Set<() => void>()

function change(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}

export const opening = {
  current: () => asked,
  open: (kind?: Kind) => change({ kind, part: 'form' }),
  ask: (kind?: Kind) => change({ kind, part: 'question' }),
  close: () => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
