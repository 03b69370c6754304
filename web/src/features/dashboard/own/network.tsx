import { t } from '@messages/dashboard'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { connectionsQuery } from '@/features/connections/api'
import { PeopleNear, PeopleNearWaiting } from '@/features/people/api'
import { availabilities, useProfile } from '@/features/profile/api'
import type { Schema } from '@/shared/api/types'
import { Availability } from '@/shared/people/availability'
import { Avatar } from '@/shared/people/avatar'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { whoHires } from '../newcomer/first-steps'
import { FoldablePart } from '../components/part'
import { justAsked } from '../just-asked'

const atMost = 6

/**
 * Whom the caller has connected with last, and whether they can be asked for work. Who makes films or begins, and knows
 * nobody yet, sees a few people near them. Nothing is said of a list that is not there: it has a screen of its own.
 */
export function Network({ isMember }: { isMember: boolean }) {
  const { profile } = useProfile()
  const found = useInfiniteQuery({ ...connectionsQuery('connected'), ...justAsked })
  const people = found.data?.pages[0]?.connections
  if (!people) return null
  if (people.length === 0) {
    return isMember ? <Faces sought={whoHires(profile)} /> : null
  }
  return (
    <FoldablePart
      title={t('network')}
      aside={
        <TextLink to="/connections" search={{ list: 'connected' }}>
          {t('network-all')}
        </TextLink>
      }
      isLoading={false}
      skeleton={null}
      error={null}
      onRetry={() => {}}
    >
      <ul
        data-private
        className="network-faces grid gap-x-lg gap-y-md sm:grid-cols-2 lg:grid-cols-3"
      >
        {people.slice(0, atMost).map(({ person }) => (
          <Known key={person.uid} person={person} />
        ))}
      </ul>
    </FoldablePart>
  )
}

/** A few people near the caller; to somebody who looks for work, of those who give it. */
export function Faces({ sought }: { sought: ReturnType<typeof whoHires> }) {
  return (
    <Suspense fallback={<PeopleNearWaiting />}>
      <PeopleNear sought={sought} />
    </Suspense>
  )
}

function Known({
  person: { uid, name, portrait, headline, availability },
}: {
  person: Schema<'ListedConnection'>['person']
}) {
  return (
    <li className="flex items-start gap-3">
      <Avatar name={name} portrait={portrait} size="md" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-sm text-label">
          <Link
            to="/people/$uid"
            params={{ uid }}
            className="rounded-sm wrap-anywhere hover:text-link"
          >
            <bdi>{name}</bdi>
          </Link>
          <Availability state={availability} words={availabilities()[String(availability)] ?? ''} />
        </p>
        {headline && (
          <p dir="auto" className="text-caption font-normal text-lightText wrap-anywhere">
            {headline}
          </p>
        )}
      </div>
    </li>
  )
}
