export const kinds = ['problem', 'idea', 'praise'] as const
export type Kind = (typeof kinds)[number]

/** What the form of our own was asked for; null while it is closed. */
let asked: { kind: Kind | undefined } | null = null
const listeners = new Set<() => void>()

function change(next: typeof asked): void {
  asked = next
  for (const listener of listeners) listener()
}

export const opening = {
  current: () => asked,
  open: (kind?: Kind) => change({ kind }),
  close: () => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
