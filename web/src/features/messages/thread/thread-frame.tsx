import clsx from 'clsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useOnline } from '@/shared/hooks/use-online'

/** Beside the list; on a phone it is the whole screen, as far as the keyboard leaves it. */
export function ThreadFrame({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  const height = useSeenHeight()
  return (
    <div
      className={clsx('thread', !isOnline && 'thread-offline')}
      style={height === undefined ? undefined : ({ '--seen': `${height}px` } as object)}
    >
      {children}
    </div>
  )
}

/** Of the window, without the keyboard of a phone. */
function useSeenHeight(): number | undefined {
  return (
    useSyncExternalStore(
      (changed) => {
        window.visualViewport?.addEventListener('resize', changed)
        return () => window.visualViewport?.removeEventListener('resize', changed)
      },
      () => window.visualViewport && Math.round(window.visualViewport.height),
    ) ?? undefined
  )
}
