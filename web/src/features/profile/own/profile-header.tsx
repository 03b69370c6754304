import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Availability } from '@/shared/people/availability'
import { summaryOf } from '../summary'

export function ProfileHeader({
  content,
  taxonomies,
  picture,
  action,
}: {
  content: Content
  taxonomies: Taxonomies
  picture: ReactNode
  /** Where it leads besides. */
  action?: ReactNode
}) {
  const { name, headline, titles, place, availability } = summaryOf(content, taxonomies)
  return (
    <header className="mb-lg flex flex-wrap items-center gap-lg">
      {picture}
      <div className="min-w-0 flex-1 basis-40 sm:basis-60">
        <h1 className="profile-name wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        {titles.length > 0 && <p className="profile-job">{titles.slice(0, 3).join(' · ')}</p>}
        <p className="mt-xs flex flex-wrap items-center gap-x-md gap-y-1 text-body text-lightText">
          {place && (
            <span className="inline-flex items-center gap-1">
              <MapPin size={14} aria-hidden />
              {place}
            </span>
          )}
          <Availability state={content['availability']} words={availability} />
        </p>
        {headline && (
          <p dir="auto" className="profile-headline wrap-anywhere">
            {headline}
          </p>
        )}
      </div>
      {action}
    </header>
  )
}
