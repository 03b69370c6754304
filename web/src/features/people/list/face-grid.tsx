import { t } from '@messages/people'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import LanguagesIcon from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { summaryOf } from '@/features/profile/api'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Availability, isOpen } from '@/shared/people/availability'
import { askedDays, type PeopleSearch } from '../address'
import type { FoundPerson } from '../api'
import { asked } from '../search'
import { askedDaysWords, departmentLabel, distanceWords, languageLabel } from '../words'
import { Face } from './face'
import { withoutSaid } from '@/shared/people/headline'

interface Shown {
  /** What found them: each page leads back to it. */
  search: PeopleSearch
  lists: Taxonomies
}

/** The same things of each of them at the same place, to be compared. */
export function FaceGrid({ people, ...shown }: Shown & { people: FoundPerson[] }) {
  return (
    <ul data-private className="people-cards">
      {people.map((person) => (
        <Card key={person.uid} person={person} {...shown} />
      ))}
    </ul>
  )
}

function Card({ person, search, lists }: Shown & { person: FoundPerson }) {
  const titles = soughtFirst(person.titles, search.title)
  const summary = summaryOf({ ...person, titles }, lists)
  const headline = withoutSaid(summary.headline, [...summary.titles, summary.place])
  // Whoever has named no title is still found under a department.
  const does =
    titles.length > 0
      ? summary.titles
      : person.departments.map((key) => departmentLabel(key, lists))
  return (
    <li className="person-card">
      <Face name={person.name} portrait={person.portrait} />
      <div className="person-card-text">
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
        <div className="person-facts-line">
          {summary.place && (
            <Fact icon={<MapPin size={14} aria-hidden />}>
              {summary.place}
              {person.distance_km !== null && ` · ${distanceWords(person.distance_km)}`}
            </Fact>
          )}
          {search.language && (
            <Fact icon={<LanguagesIcon size={14} aria-hidden />}>
              {t('card-language', { language: languageLabel(search.language, lists) })}
            </Fact>
          )}
        </div>
        <When state={person.availability} words={summary.availability} search={search} />
        {headline && (
          <p dir="auto" className="person-headline">
            {headline}
          </p>
        )}
        <KnownFor person={person} />
      </div>
    </li>
  )
}

/** What they made last, and how much of what they made others vouch for. */
function KnownFor({
  person: { known_for: credits, confirmed_credits: count },
}: {
  person: FoundPerson
}) {
  if (credits.length === 0) return null
  return (
    <div className="person-known">
      <Fact icon={<Clapperboard size={14} aria-hidden />}>
        <span className="person-works">
          {credits.map(({ title, year }, n) => (
            <Fragment key={`${title} ${year}`}>
              {n > 0 && ' · '}
              <bdi className="person-work">{title}</bdi> {year}
            </Fragment>
          ))}
        </span>
      </Fact>
      {count > 0 && (
        <Fact icon={<BadgeCheck size={14} aria-hidden />}>{t('card-confirmed', { count })}</Fact>
      )}
    </div>
  )
}

/** Whether they can be asked for work; of everybody who is found by days, that they are not booked on them. */
function When({
  state,
  words,
  search,
}: {
  state: FoundPerson['availability']
  words: string
  search: PeopleSearch
}) {
  const days = askedDaysWords(asked(search))
  return (
    <div className="person-when">
      {/* "Booked" until some other day would say the opposite of what was asked for. */}
      {(!days || isOpen(state)) && <Availability state={state} words={words} />}
      {days && <Fact icon={<CalendarCheck size={14} aria-hidden />}>{days}</Fact>}
    </div>
  )
}

const soughtFirst = (titles: string[], sought: string | undefined) =>
  sought && titles.includes(sought)
    ? [sought, ...titles.filter((title) => title !== sought)]
    : titles

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="person-fact">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
