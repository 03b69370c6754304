import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { summaryOf, useProfile } from '@/features/profile/api'
import { isUnavailable } from '@/shared/api/unavailable'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { Availability, isOpen } from '@/shared/people/availability'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import '../people.css'
import './near.css'
import type { FoundPerson } from '../api'
import { Face } from '../list/face'
import { countryLabel, departmentLabel } from '../words'
import { mostNear, type Near, nearQuery } from './query'

/** A few faces near the caller. Nothing is said where there are none, or where they are not known. */
export function PeopleNear({ department }: { department?: string | undefined }) {
  const uid = useAuthState()?.uid ?? ''
  const { profile, loading } = useProfile()
  const near = useQuery({
    ...nearQuery(uid, profile?.content ?? {}, department),
    enabled: !loading,
  })
  const { data: lists } = useQuery(taxonomiesQuery)
  if (isUnavailable(near) || near.data?.people.length === 0) return null
  return (
    <Loading isLoading={!near.data || !lists} skeleton={<Waiting />}>
      {near.data && lists && <Faces near={near.data} lists={lists} />}
    </Loading>
  )
}

function Faces({ near, lists }: { near: Near; lists: Taxonomies }) {
  const { search, people } = near
  const isAll = Object.keys(search).length === 0
  return (
    <section aria-labelledby="people-faces" className="people-near-me">
      <div className="mb-md flex flex-wrap items-baseline justify-between gap-x-md">
        <h2 id="people-faces" className="text-h2">
          {heading(near, lists)}
        </h2>
        {!isAll && (
          <TextLink to="/people" search={search}>
            {t('people-faces-all')}
          </TextLink>
        )}
      </div>
      <ul data-private>
        {people.map((person) => (
          <Tile key={person.uid} person={person} search={search} lists={lists} />
        ))}
      </ul>
    </section>
  )
}

function heading({ search, town = '' }: Near, lists: Taxonomies): string {
  const { near, country, department } = search
  if (near) return t('people-faces-town', { town })
  if (department === 'producing') {
    return t('people-faces-producers', {
      known: country ? 'yes' : 'no',
      country: country ? countryLabel(country, lists) : '',
    })
  }
  if (country) return t('people-faces-country', { country: countryLabel(country, lists) })
  if (department) return departmentLabel(department, lists)
  return t('people-faces')
}

function Tile({
  person,
  search,
  lists,
}: {
  person: FoundPerson
  search: Near['search']
  lists: Taxonomies
}) {
  const { titles, place, availability } = summaryOf(person, lists)
  const [does = departmentLabel(person.departments[0] ?? '', lists)] = titles
  return (
    <li>
      <Face name={person.name} portrait={person.portrait} />
      <Link to="/people/$uid" params={{ uid: person.uid }} state={{ peopleSearch: search }}>
        <bdi>{person.name}</bdi>
      </Link>
      {does && <p>{does}</p>}
      {place && <p className="text-lightText">{place}</p>}
      {isOpen(person.availability) && (
        <p>
          <Availability state={person.availability} words={availability} />
        </p>
      )}
    </li>
  )
}

const places = Array.from({ length: mostNear }, (_, at) => at)

function Waiting() {
  return (
    <div className="people-near-me">
      <div className="mb-md">
        <Skeleton height={28} width={160} />
      </div>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <span className="person-face">
              <Skeleton height={200} />
            </span>
            <Skeleton width="80%" />
            <Skeleton width="60%" />
          </li>
        ))}
      </ul>
    </div>
  )
}
