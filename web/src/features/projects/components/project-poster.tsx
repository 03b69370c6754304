import { useEffect, useRef, useState } from 'react'
import { Poster } from '@/shared/ui/images/poster'
import { useKeyImage } from '../key-images'

/** The poster of a project, fetched when it comes near the part of a list that is in sight. */
export function ProjectPoster({
  projectId,
  title,
  caption,
}: {
  projectId: string
  title: string
  caption?: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => setNear((before) => before || seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  const picture = useKeyImage(projectId, isNear)
  return (
    <div ref={place}>
      <Poster title={title} picture={picture} {...(caption ? { caption } : {})} />
    </div>
  )
}
