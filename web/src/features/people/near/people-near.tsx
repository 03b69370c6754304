import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { summaryOf, useProfile } from '@/features/profile/api'
import { isUnavailable } from '@/shared/api/unavailable'
import { labelOf } from '@/shared/forms/definition/options'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { Availability, isOpen } from '@/shared/people/availability'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { PeopleSearch } from '../address'
import type { FoundPerson } from '../api'
import { Face } from '../list/face'
import { countryLabel, departmentLabel } from '../words'
import { type Near, nearQuery } from './query'
import { PeopleNearWaiting } from './waiting'

/** A few faces near the caller. Nothing is said where there are none, or where they are not known. */
export function PeopleNear({ sought }: { sought?: PeopleSearch | undefined }) {
  const uid = useAuthState()?.uid ?? ''
  const { profile, loading } = useProfile()
  const near = useQuery({
    ...nearQuery(uid, profile?.content ?? {}, sought),
    enabled: !loading,
  })
  const { data: lists } = useQuery(taxonomiesQuery)
  if (isUnavailable(near) || near.data?.people.length === 0) return null
  // At once, and of the same height: what stands below must not jump.
  if (!near.data || !lists) return <PeopleNearWaiting />
  return <Faces near={near.data} lists={lists} ownCountry={profile?.content.country} />
}

function Faces({
  near,
  lists,
  ownCountry,
}: {
  near: Near
  lists: Taxonomies
  ownCountry: string | undefined
}) {
  const { search, people, isSought } = near
  const isNear = ({ country }: FoundPerson) => Boolean(country) && country === ownCountry
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
      {isSought && (
        <p className="-mt-sm mb-md max-w-prose text-body text-lightText">
          {t('people-faces-why', { near: people.some(isNear) ? 'yes' : 'no' })}
        </p>
      )}
      <ul data-private>
        {people.map((person) => (
          <Tile
            key={person.uid}
            person={person}
            search={search}
            lists={lists}
            why={isSought ? whyOf(person, isNear(person)) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function heading({ search, town = '' }: Near, lists: Taxonomies): string {
  const { near, country, department, title } = search
  if (near) return t('people-faces-town', { town })
  if (title === 'producer') {
    return t('people-faces-producers', {
      known: country ? 'yes' : 'no',
      country: country ? countryLabel(country, lists) : '',
    })
  }
  if (country) return t('people-faces-country', { country: countryLabel(country, lists) })
  if (department) return departmentLabel(department, lists)
  return t('people-faces')
}

/** Why somebody who is sought stands here: where they are, or what they have made. */
const whyOf = ({ known_for: [made] }: FoundPerson, isNear: boolean) =>
  isNear ? t('people-faces-same-country') : made?.title

/** A face, a name and two lines: what they do and where, and why they stand here or whether they can be asked. */
function Tile({
  person,
  search,
  lists,
  why,
}: {
  person: FoundPerson
  search: Near['search']
  lists: Taxonomies
  /** Of somebody who is sought: they are not asked whether they can be. */
  why: string | undefined
}) {
  const { titles, place, availability } = summaryOf(person, lists)
  const [first = departmentLabel(person.departments[0] ?? '', lists)] = titles
  // Of several titles, the one that was sought.
  const does = search.title
    ? labelOf(search.title, { from: 'taxonomy', list: 'titles' }, lists)
    : first
  return (
    <li>
      <Face name={person.name} portrait={person.portrait} />
      <Link to="/people/$uid" params={{ uid: person.uid }} state={{ peopleSearch: search }}>
        <bdi>{person.name}</bdi>
      </Link>
      <p className="truncate">{[does, person.city ?? place].filter(Boolean).join(', ')}</p>
      {why ? (
        <p className="truncate text-lightText">
          <bdi>{why}</bdi>
        </p>
      ) : (
        isOpen(person.availability) && (
          <p>
            <Availability state={person.availability} words={availability} />
          </p>
        )
      )}
    </li>
  )
}
