import { t } from '@messages/dashboard'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { connectionsQuery } from '@/features/connections/api'
import { availabilities } from '@/features/profile/api'
import type { Schema } from '@/shared/api/types'
import { isUnavailable } from '@/shared/api/unavailable'
import { Availability } from '@/shared/people/availability'
import { Avatar } from '@/shared/people/avatar'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Part } from '../components/part'

const atMost = 6

/** Whom the caller has connected with last, and whether they can be asked for work. Nothing of nobody. */
export function Network() {
  const found = useInfiniteQuery(connectionsQuery('connected'))
  const people = found.data?.pages[0]?.connections
  if (people?.length === 0) return null
  return (
    <Part
      title={t('network')}
      aside={
        <TextLink to="/connections" search={{ list: 'connected' }}>
          {t('network-all')}
        </TextLink>
      }
      isLoading={!people}
      skeleton={<Skeleton height={240} />}
      error={isUnavailable(found) ? found.error : null}
      onRetry={() => void found.refetch()}
    >
      <ul data-private className="grid gap-x-lg gap-y-md sm:grid-cols-2 lg:grid-cols-3">
        {people?.slice(0, atMost).map(({ person }) => (
          <Known key={person.uid} person={person} />
        ))}
      </ul>
    </Part>
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
