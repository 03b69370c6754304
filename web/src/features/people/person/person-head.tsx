import Building from 'lucide-react/icons/building-2'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, Suspense } from 'react'
import { HowKnown, PersonActions } from '@/features/connections/api'
import { PersonCompanies } from '@/features/companies/api'
import { castingOf, jobOf, summaryOf } from '@/features/profile/api'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Availability } from '@/shared/people/availability'
import { Avatar } from '@/shared/people/avatar'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { AskedDays } from '../address'
import type { PersonPage } from '../api'
import { withoutSaid } from '@/shared/people/headline'
import { FreeDays } from './free-days'

/** The directory finds people by their other titles as well, which their page then has to say. */
function withOtherTitles(content: Content): Content {
  const keys = (key: string) => (Array.isArray(content[key]) ? (content[key] as string[]) : [])
  return { ...content, titles: [...new Set([...keys('titles'), ...keys('other_titles')])] }
}

/** Who somebody is, what they do and where, what can be done now, and how the caller knows them. */
export function PersonHead({
  person,
  form,
  lists,
  days,
}: {
  person: PersonPage
  form: Form
  lists: Taxonomies
  /** Of the search that led here. */
  days: AskedDays
}) {
  return (
    <HeadLines
      {...person}
      age={person.age_range}
      form={form}
      lists={lists}
      picture={
        <span className="person-face">
          <Avatar name={person.name} size="lg" portrait={person.portrait} />
        </span>
      }
      before={<FreeDays uid={person.uid} days={days} />}
    >
      {person.relation && (
        <Suspense fallback={<Skeleton height={92} />}>
          <PersonActions
            uid={person.uid}
            name={person.name}
            relation={person.relation}
            days={days}
          />
          <HowKnown
            relation={person.relation}
            projects={person.shared_projects}
            works={person.shared_works}
            companies={person.shared_companies}
          />
        </Suspense>
      )}
    </HeadLines>
  )
}

/** What they are called there, unless the line below their name says it. */
const withoutTitles = (companies: PersonPage['companies'], titles: string[]) =>
  companies.map((company) =>
    titles.includes(company.title ?? '') ? { ...company, title: '' } : company,
  )

/** Picture, name, work, place, companies and headline; `children` is what can be done. */
export function HeadLines({
  name,
  content,
  form,
  lists,
  companies,
  age,
  picture,
  before,
  aside,
  children,
}: {
  name: string
  content: Content
  form: Form
  lists: Taxonomies
  companies: PersonPage['companies']
  /** The range that they show. */
  age: PersonPage['age_range']
  picture: ReactNode
  /** Stands above the headline. */
  before?: ReactNode
  /** Stands beside all of it where there is room. */
  aside?: ReactNode
  children: ReactNode
}) {
  const { titles, place, availability, ...said } = summaryOf(withOtherTitles(content), lists)
  const headline = withoutSaid(said.headline, [...titles, place])
  const job = titles.join(' · ') || jobOf(content, form, lists)
  return (
    <header className="person-head" data-private>
      <div className="person-picture">{picture}</div>
      <div className="person-who">
        <h1 className="person-name wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        {job && <p className="person-job">{job}</p>}
        <Casting facts={castingOf(content, age)} />
        <div className="person-where">
          {place && (
            <p className="inline-flex items-center gap-1">
              <MapPin size={16} className="shrink-0" aria-hidden />
              <span className="min-w-0 wrap-anywhere">{place}</span>
            </p>
          )}
          <Availability state={content['availability']} words={availability} />
        </div>
        {companies.length > 0 && (
          <Suspense fallback={<Skeleton height={24} />}>
            <div className="person-companies">
              <Building size={16} aria-hidden />
              <PersonCompanies companies={withoutTitles(companies, titles)} />
            </div>
          </Suspense>
        )}
      </div>
      <div className="person-next">
        {before}
        {headline && (
          <p dir="auto" className="person-line">
            {headline}
          </p>
        )}
        {children}
      </div>
      {aside && <div className="person-aside">{aside}</div>}
    </header>
  )
}

/** What casting asks first. */
function Casting({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null
  return (
    <ul className="person-casting">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
