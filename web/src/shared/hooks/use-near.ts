import { type RefObject, useEffect, useState } from 'react'

/** Whether a place has come near the part of the page that is in sight; once it has, it stays so. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => setNear((before) => before || seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return isNear
}
