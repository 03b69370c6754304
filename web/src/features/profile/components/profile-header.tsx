import MapPin from 'lucide-react/icons/map-pin'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Portrait } from '@/shared/ui/images/portrait'
import { Badge } from '@/shared/ui/indicators/badge'
import { summaryOf } from '../summary'

export function ProfileHeader({
  content,
  taxonomies,
  level = 1,
  as,
}: {
  content: Content
  taxonomies: Taxonomies
  /** Of the heading; 2 where it is shown inside of another page. */
  level?: 1 | 2
  /** The name as the server gives it, where it says which one is to be seen. */
  as?: string
}) {
  const { headline, titles, place, availability, ...summary } = summaryOf(content, taxonomies)
  const name = as ?? summary.name
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className="mb-lg flex flex-wrap items-center gap-lg">
      <Portrait name={name} />
      <div className="min-w-0 flex-1 basis-60">
        <Heading className="text-h1 wrap-anywhere">{name}</Heading>
        {headline && <p className="mt-xs text-reading wrap-anywhere">{headline}</p>}
        <p className="mt-xs flex flex-wrap items-center gap-x-md gap-y-1 text-body text-lightText">
          {titles.length > 0 && <span>{titles.slice(0, 3).join(' · ')}</span>}
          {place && (
            <span className="inline-flex items-center gap-1">
              <MapPin size={14} aria-hidden />
              {place}
            </span>
          )}
          {availability && <Badge tone="primary">{availability}</Badge>}
        </p>
      </div>
    </header>
  )
}
