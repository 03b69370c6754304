import { lazy, Suspense, useEffect } from 'react'
import { useAfterPicture } from '@/shared/hooks/use-after-picture'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { ReadViewProps } from './read-view'

const load = () => import('./read-view').then((m) => ({ default: m.ReadView }))

const ReadView = lazy(load)

/** What a stage that is written is read in once it has been submitted: its code does not come with the form. */
export function ReadLater(props: ReadViewProps) {
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <ReadView {...props} />
    </Suspense>
  )
}

/** Has the code of ReadLater there by the time when somebody submits. */
export function useReadLater(): void {
  const isDrawn = useAfterPicture()
  useEffect(() => {
    if (isDrawn) void load().catch(() => undefined)
  }, [isDrawn])
}
