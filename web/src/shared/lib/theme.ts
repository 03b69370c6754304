import { useSyncExternalStore } from 'react'
import { storage } from './storage'

export type Theme = 'system' | 'light' | 'dark'

const listeners = new Set<() => void>()

function current(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** public/theme.js reads the same key before the first paint. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme']
    storage.remove('theme')
  } else {
    document.documentElement.dataset['theme'] = theme
    storage.set('theme', theme)
  }
  for (const listener of listeners) listener()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    current,
    () => 'system' as const,
  )
}
