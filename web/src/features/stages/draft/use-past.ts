import { useEffect, useRef, useState } from 'react'

/** Whether a mark on the page has gone up to within `below` pixels of the top of the window, or past it. */
export function usePast<Mark extends Element>(below: number) {
  const mark = useRef<Mark>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!mark.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setPast(!last.isIntersecting && last.boundingClientRect.top < innerHeight / 2)
      },
      { rootMargin: `-${below}px 0px 0px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [below])
  return [mark, isPast] as const
}
