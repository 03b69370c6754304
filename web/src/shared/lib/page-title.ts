import { t } from '@messages/shared'
import { useEffect, useSyncExternalStore } from 'react'

let announced = ''
let focusedPath: string | null = null
const listeners = new Set<() => void>()

/**
 * Names the screen: in the window's title, and, after a navigation, to a screen reader; the focus
 * goes to <main id="main">, so that the keyboard starts where the eye does.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = t('page-title-slateflow', { title })
    const arrived = focusedPath !== null && focusedPath !== location.pathname
    focusedPath = location.pathname
    if (!arrived) return
    document.getElementById('main')?.focus({ preventScroll: true })
    announced = title
    for (const listener of listeners) listener()
  }, [title])
}

export function useAnnouncement(): string {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => announced,
    () => announced,
  )
}
