import { useLayoutEffect, useRef, useState } from 'react'

/** The messages before those that are shown. */
export interface Earlier {
  isThere: boolean
  isPending: boolean
  problem: string | null
  load: () => void
}

/** Nearer than this to the end counts as being there. */
const near = 80
/** Nearer than this to the beginning, the page before is fetched. */
const early = 200

/**
 * The history is laid out from its end (`column-reverse`), so that it opens there, and earlier pages move nothing. What
 * comes while somebody reads further up moves nothing either, and is offered instead.
 */
export function useScroll(lastKey: string | undefined, isMine: boolean, earlier: Earlier) {
  const ref = useRef<HTMLElement>(null)
  const before = useRef({ key: lastKey, height: 0 })
  const [hasNew, setNew] = useState(false)
  useLayoutEffect(() => {
    const place = ref.current
    const line = place?.querySelector('.thread-unread')
    // Only where it is not in sight at the end.
    if (!place || !line || line.getBoundingClientRect().top >= place.getBoundingClientRect().top) {
      return
    }
    line.scrollIntoView({ block: 'start' })
  }, [])
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return
    const { key, height } = before.current
    before.current = { key: lastKey, height: place.scrollHeight }
    if (key === lastKey || height === 0) return
    if (isMine) place.scrollTop = 0
    else if (-place.scrollTop > near) {
      place.scrollTop -= place.scrollHeight - height
      setNew(true)
    }
  }, [lastKey, isMine])
  return {
    ref,
    hasNew,
    toEnd: () => {
      if (ref.current) ref.current.scrollTop = 0
      setNew(false)
      ref.current?.focus({ preventScroll: true })
    },
    onScroll: () => {
      const place = ref.current
      if (!place) return
      before.current.height = place.scrollHeight
      if (hasNew && -place.scrollTop < near) setNew(false)
      const left = place.scrollHeight - place.clientHeight + place.scrollTop
      if (left < early && earlier.isThere && !earlier.isPending && !earlier.problem) earlier.load()
    },
  }
}
