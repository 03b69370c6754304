import { t } from '@messages/people'
import { Suspense, useState } from 'react'
import { SeenProfile } from '@/features/profile/api'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/forms/validation/check'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { AskedDays } from '../address'
import type { PersonPage } from '../api'
import { BackToPeople } from './back-to-people'
import { knownFor, withoutHead } from './known-for'
import { PersonFacts } from './person-facts'
import { PersonHead } from './person-head'
import { PersonProjects } from './person-projects'

export function Person({
  person,
  form,
  lists,
  days,
}: {
  person: PersonPage
  form: Form
  lists: Taxonomies
  days: AskedDays
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
      <p className="mb-md text-body">
        <BackToPeople />
      </p>
      <PersonHead person={person} form={form} lists={lists} days={days} />
      <PersonFacts companies={person.companies} known={knownFor(person.content, form, lists)} />
      <PersonProjects projects={person.projects} lists={lists} />
      <div className="person-body" data-private>
        <Suspense fallback={<Skeleton height={240} />}>
          <SeenProfile
            preview={{ ...person, content: withoutHead(person.content) }}
            form={form}
            taxonomies={lists}
            heading={t('person-profile')}
          />
        </Suspense>
      </div>
    </FormSetupProvider>
  )
}
