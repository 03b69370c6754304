/** A screen that was shown, and from when on, in milliseconds since 1970. */
export interface Screen {
  path: string
  from: number
}

const mark = 'screen'

/** The browser keeps the list: what measures a visit comes long after its first screens. */
export function noteScreen(path: string): void {
  performance.mark(mark, { detail: path })
}

/** The screens of this document, the first one first. */
export function screensSoFar(): Screen[] {
  return performance.getEntriesByName(mark, 'mark').map((entry) => ({
    path: String((entry as PerformanceMark).detail),
    from: performance.timeOrigin + entry.startTime,
  }))
}
