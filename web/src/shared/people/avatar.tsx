import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { pictureQuery } from '@/shared/api/picture'
import { Portrait, type PortraitSize } from '@/shared/ui/images/portrait'

/** What the server calls the size that each place takes. */
const kept = { sm: 'small', md: 'medium', lg: 'large' } as const

function portraitQuery(id: string, size: PortraitSize) {
  const path = { portrait_id: id, size: kept[size] }
  return pictureQuery(id, addressOf('GET', '/portraits/{portrait_id}/{size}', { path }))
}

/** Everywhere that somebody has a face. It says nothing that the name beside it does not. */
export function Avatar({
  name,
  portrait,
  size = 'sm',
}: {
  name: string
  /** The id of their picture, where they have one. */
  portrait?: string | null | undefined
  size?: PortraitSize
}) {
  const { data } = useQuery({ ...portraitQuery(portrait ?? '', size), enabled: Boolean(portrait) })
  return <Portrait name={name} size={size} picture={portrait ? data : undefined} />
}
