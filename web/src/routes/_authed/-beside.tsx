import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterPicture } from '@/shared/lib/after-picture'

/** What comes beside a screen, loaded when the screen stands. */
export function Beside({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let left = false
    void afterPicture(queryClient).then(() => !left && setReady(true))
    return () => {
      left = true
    }
  }, [queryClient])
  return isReady && <Suspense fallback={null}>{children}</Suspense>
}
