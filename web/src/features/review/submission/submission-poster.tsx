import { useRef } from 'react'
import { useNear } from '@/shared/hooks/use-near'
import { Poster } from '@/shared/ui/images/poster'
import { type Submitted, useSubmittedKeyImage } from './key-image'

/** The poster of what the caller reviews, fetched when it comes near the part of a list that is in sight. */
export function SubmissionPoster({ submission, title }: { submission: Submitted; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} data-private>
      <Poster title={title} {...useSubmittedKeyImage(submission, isNear)} />
    </div>
  )
}
