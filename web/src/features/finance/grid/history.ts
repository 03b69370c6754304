/** What can be undone and done again: whole states, the newest last. */
export interface History<State> {
  past: State[]
  future: State[]
}

/** Further back nobody remembers what it was. */
const depth = 100

export function emptyHistory<State>(): History<State> {
  return { past: [], future: [] }
}

/** A step is about to be taken from `before`. */
export function remember<State>({ past }: History<State>, before: State): History<State> {
  return { past: [...past, before].slice(-depth), future: [] }
}

export interface Step<State> {
  history: History<State>
  state: State
}

export function undo<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const state = past.at(-1)
  return state === undefined
    ? null
    : { state, history: { past: past.slice(0, -1), future: [...future, now] } }
}

export function redo<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const state = future.at(-1)
  return state === undefined
    ? null
    : { state, history: { past: [...past, now], future: future.slice(0, -1) } }
}
