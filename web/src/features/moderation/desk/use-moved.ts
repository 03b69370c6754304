import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether another case was opened since the desk was: then it takes the focus, which a page that has just been loaded
 * leaves alone. Once a case is closed, the focus goes back to its row.
 */
export function useMoved(
  report: string | undefined,
  list: RefObject<HTMLElement | null>,
): RefObject<boolean> {
  const before = useRef(report)
  const hasMoved = useRef(false)
  useEffect(() => {
    const left = before.current
    before.current = report
    hasMoved.current = true
    if (!left || report) return
    const row = list.current?.querySelector<HTMLElement>(`[data-reports~="${CSS.escape(left)}"]`)
    const next = row ?? list.current ?? document.getElementById('main')
    next?.focus()
  }, [report, list])
  return hasMoved
}
