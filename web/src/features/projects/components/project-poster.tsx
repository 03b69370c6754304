import { useRef } from 'react'
import { useNear } from '@/shared/hooks/use-near'
import { Poster } from '@/shared/ui/images/poster'
import { useKeyImage } from '../key-images'

/** The poster of a project, fetched when it comes near the part of a list that is in sight. */
export function ProjectPoster({ projectId, title }: { projectId: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const picture = useKeyImage(projectId, isNear)
  return (
    <div ref={place}>
      <Poster title={title} {...picture} />
    </div>
  )
}
