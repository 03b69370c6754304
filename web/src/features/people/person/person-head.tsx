import { t } from '@messages/people'
import MapPin from 'lucide-react/icons/map-pin'
import { type ReactNode, Suspense } from 'react'
import { PersonCompanies } from '@/features/companies/api'
import { PersonActions } from '@/features/connections/api'
import { jobOf, summaryOf } from '@/features/profile/api'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { list } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { Badge } from '@/shared/ui/indicators/badge'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { PersonPage } from '../api'
import { knownFor } from './known-for'

/** Whoever shows no work yet is still somebody: what they do, where, when, and with which skills. */
export function PersonHead({
  person,
  form,
  lists,
}: {
  person: PersonPage
  form: Form
  lists: Taxonomies
}) {
  const { headline, titles, place, availability } = summaryOf(person.content, lists)
  const job = titles.join(' · ') || jobOf(person.content, form, lists)
  return (
    <header className="person-head" data-private>
      <span className="person-face">
        <Avatar name={person.name} size="lg" portrait={person.portrait} />
      </span>
      <div className="min-w-0">
        <h1 className="person-name wrap-anywhere">
          <bdi>{person.name}</bdi>
        </h1>
        {job && <p className="text-h3 font-normal wrap-anywhere">{job}</p>}
        <p className="mt-sm flex flex-wrap items-center gap-x-md gap-y-1 text-body text-lightText">
          {place && (
            <span className="inline-flex items-center gap-1">
              <MapPin size={14} aria-hidden />
              {place}
            </span>
          )}
          {availability && <Badge tone="primary">{availability}</Badge>}
        </p>
      </div>
      <div className="person-about">
        {headline && (
          <p dir="auto" className="person-line text-reading text-pretty wrap-anywhere">
            {headline}
          </p>
        )}
        {person.companies.length > 0 && (
          <Suspense fallback={<Skeleton height={24} />}>
            <PersonCompanies companies={person.companies} />
          </Suspense>
        )}
        <Known {...knownFor(person.content, form, lists)} />
        {person.relation && (
          <Suspense fallback={<Skeleton height={44} />}>
            <PersonActions uid={person.uid} name={person.name} relation={person.relation} />
          </Suspense>
        )}
      </div>
    </header>
  )
}

function Known({ languages, skills }: ReturnType<typeof knownFor>) {
  if (languages.length === 0 && skills.length === 0) return null
  return (
    <dl className="person-known">
      {languages.length > 0 && <Line title={t('person-languages')}>{list(languages)}</Line>}
      {skills.length > 0 && (
        <Line title={t('person-skills')}>
          <ul className="person-chips">
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </Line>
      )}
    </dl>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
