import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { HowKnown } from '@/features/connections/api'
import { personQuery } from '@/features/people/api'
import { summaryOf } from '@/features/profile/api'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** Who would like to write: what they do, where, and how one knows them. Nothing of somebody who shows nothing. */
export function Asker({ uid }: { uid: string }) {
  const { data: person, isPending } = useQuery(personQuery(uid))
  const { data: lists } = useQuery(taxonomiesQuery)
  if (isPending) return <Skeleton height={64} />
  if (!person) return null
  const { headline, titles, place } = summaryOf(person.content, lists)
  const does = lists ? [titles.slice(0, 2).join(', '), place].filter(Boolean).join(' · ') : ''
  return (
    <div className="thread-asker" data-private>
      {does && <p className="font-medium wrap-anywhere">{does}</p>}
      {headline && (
        <p dir="auto" className="wrap-anywhere">
          {headline}
        </p>
      )}
      {person.relation && (
        <Suspense fallback={<Skeleton height={48} />}>
          <HowKnown
            relation={person.relation}
            projects={person.shared_projects}
            works={person.shared_works}
            companies={person.shared_companies}
          />
        </Suspense>
      )}
    </div>
  )
}
