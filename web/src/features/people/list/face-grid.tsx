import MapPin from 'lucide-react/icons/map-pin'
import { Link } from '@tanstack/react-router'
import { summaryOf } from '@/features/profile/api'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Badge } from '@/shared/ui/indicators/badge'
import { askedDays, type PeopleSearch } from '../address'
import type { PersonCard } from '../api'
import { departmentLabel } from '../words'
import { Face } from './face'

/** Faces, names and what they do. */
export function FaceGrid({
  people,
  search,
  lists,
}: {
  people: PersonCard[]
  /** What found them: each page leads back to it. */
  search: PeopleSearch
  lists: Taxonomies
}) {
  return (
    <ul data-private className="people-faces">
      {people.map((person) => (
        <Card key={person.uid} person={person} search={search} lists={lists} />
      ))}
    </ul>
  )
}

function Card({
  person,
  search,
  lists,
}: {
  person: PersonCard
  search: PeopleSearch
  lists: Taxonomies
}) {
  const { headline, titles, place, availability } = summaryOf({ ...person }, lists)
  // Whoever has named no title is still found under a department.
  const does =
    titles.length > 0 ? titles : person.departments.map((key) => departmentLabel(key, lists))
  return (
    <li className="person-card">
      <Face name={person.name} portrait={person.portrait} />
      {isOpen(person) && (
        <span className="person-open">
          <Badge tone="primary">{availability}</Badge>
        </span>
      )}
      <div className="min-w-0">
        <Link
          to="/people/$uid"
          params={{ uid: person.uid }}
          state={{ peopleSearch: search }}
          search={askedDays}
          className="rounded-sm text-h3 wrap-anywhere after:absolute after:inset-0 hover:text-link"
        >
          <bdi>{person.name}</bdi>
        </Link>
        {does.length > 0 && <p className="person-does">{does.slice(0, 2).join(' · ')}</p>}
        {headline && (
          <p dir="auto" className="person-headline">
            {headline}
          </p>
        )}
        {place && (
          <p className="person-place">
            <MapPin size={12} aria-hidden />
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </p>
        )}
      </div>
    </li>
  )
}

/** Only who can be asked for work is marked. */
const isOpen = ({ availability }: PersonCard) =>
  availability === 'available' || availability === 'open_to_offers'
