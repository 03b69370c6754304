import { type RefObject, useEffect, useState } from 'react'
import type { Size } from '../pages/geometry'

/** Around a page, on both sides together. */
const margin = { width: 32, height: 16 }

/** How large a page may be in what scrolls. */
export function useRoom(place: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => {
      const width = element.clientWidth - margin.width
      const height = element.clientHeight - margin.height
      // A bar that comes and goes with the zoom must not make the pages breathe.
      setRoom((held) =>
        Math.abs(width - held.width) < 2 && Math.abs(height - held.height) < 2
          ? held
          : { width, height },
      )
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [place])
  return room
}
