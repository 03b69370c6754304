import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'

/** Shown only after this long, and then for at least `minimum`: nothing flickers. */
const delay = 250
const minimum = 400

/**
 * Wraps a part that loads: nothing, then `skeleton`, then `children`. What has arrived is drawn in slices, so that a slow
 * phone answers to a finger meanwhile.
 */
export function Loading({
  isLoading,
  skeleton,
  children,
}: {
  isLoading: boolean
  skeleton: ReactNode
  children: ReactNode
}) {
  const shown = useSkeleton(isLoading)
  const wanted = shown ? 'skeleton' : isLoading ? 'nothing' : 'content'
  const drawn = useDeferredValue(wanted)
  const now = wanted === 'content' ? drawn : wanted
  if (now === 'skeleton') return <div aria-busy="true">{skeleton}</div>
  return now === 'content' ? children : null
}

/** Whether the skeleton is to be seen now. */
export function useSkeleton(isLoading: boolean): boolean {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (isLoading && since === null) {
      const timer = setTimeout(() => setSince(Date.now()), delay)
      return () => clearTimeout(timer)
    }
    if (!isLoading && since !== null) {
      const left = Math.max(0, minimum - (Date.now() - since))
      const timer = setTimeout(() => setSince(null), left)
      return () => clearTimeout(timer)
    }
    return undefined
  }, [isLoading, since])
  return since !== null
}

/** One grey box; give it the height and width of what will stand there. */
export function Skeleton({ height = 16, width }: { height?: number; width?: number | string }) {
  return (
    <span
      aria-hidden="true"
      className="block rounded-sm bg-line motion-safe:animate-breathe"
      style={{ height, width: width ?? '100%' }}
    />
  )
}
