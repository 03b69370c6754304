import { lazy, Suspense } from 'react'
import type { GuideProps } from './guide'

/** A form is written without guidance too: without a connection there is none. */
export const loadGuide = () => import('./guide').catch(() => ({ default: () => null }))
const Guide = lazy(loadGuide)

export function GuideLater(props: GuideProps) {
  return (
    <Suspense fallback={null}>
      <Guide {...props} />
    </Suspense>
  )
}
