import { t } from '@messages/people'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense, useState } from 'react'
import { PersonActions } from '@/features/connections/api'
import { SeenProfile, summaryOf } from '@/features/profile/api'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/forms/validation/check'
import { Avatar } from '@/shared/people/avatar'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { PersonPage } from '../api'
import { PersonProjects } from './person-projects'

export function Person({
  person,
  form,
  lists,
}: {
  person: PersonPage
  form: Form
  lists: Taxonomies
}) {
  const [today] = useState(currentDay)
  return (
    <FormSetupProvider
      value={{ taxonomies: lists, context: { today, complete: false }, privateNote: '' }}
    >
      {person.is_me && (
        <p className="person-own">
          <span>{t('person-own')}</span> <TextLink to="/profile">{t('person-edit')}</TextLink>
        </p>
      )}
      <p className="mb-sm text-body">
        <TextLink to="/people">{t('person-all-people')}</TextLink>
      </p>
      <Head person={person} lists={lists} />
      <PersonProjects projects={person.projects} lists={lists} />
      <div className="person-body" data-private>
        <Suspense fallback={<Skeleton height={240} />}>
          <SeenProfile
            preview={person}
            form={form}
            taxonomies={lists}
            heading={t('person-profile')}
          />
        </Suspense>
      </div>
    </FormSetupProvider>
  )
}

function Head({ person, lists }: { person: PersonPage; lists: Taxonomies }) {
  const { headline, titles, place, availability } = summaryOf(person.content, lists)
  return (
    <header className="person-head" data-private>
      <span className="person-face">
        <Avatar name={person.name} size="lg" portrait={person.portrait} />
      </span>
      <div className="min-w-0">
        <h1 className="person-name wrap-anywhere">
          <bdi>{person.name}</bdi>
        </h1>
        {titles.length > 0 && <p className="text-h3 font-normal">{titles.join(' · ')}</p>}
        {headline && (
          <p dir="auto" className="person-line text-reading text-pretty wrap-anywhere">
            {headline}
          </p>
        )}
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
      {person.relation && (
        <Suspense fallback={<Skeleton height={76} />}>
          <PersonActions uid={person.uid} name={person.name} relation={person.relation} />
        </Suspense>
      )}
    </header>
  )
}
