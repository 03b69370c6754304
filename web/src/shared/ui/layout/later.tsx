import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Drawn in slices once what stands around it is there, which is seen sooner for it; also in what is deferred itself. */
export function Later({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn && children
}
