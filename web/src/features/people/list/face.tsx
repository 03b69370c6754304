import { useRef } from 'react'
import { useNear } from '@/shared/hooks/use-near'
import { Avatar } from '@/shared/people/avatar'

/** As wide as its place; the picture is fetched when it comes near the part of the list that is in sight. */
export function Face({ name, portrait }: { name: string; portrait: string | null | undefined }) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  return (
    <span ref={place} className="person-face">
      <Avatar name={name} size="lg" portrait={isNear ? portrait : null} />
    </span>
  )
}
