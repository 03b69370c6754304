import { t } from '@messages/people'
import { Suspense } from 'react'
import { SeenProfile } from '@/features/profile/api'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { AskedDays } from '../address'
import type { PersonPage } from '../api'
import { PersonHead } from './person-head'
import { PersonProjects } from './person-projects'

/** What others see of somebody. */
export function PersonBody({
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
  return (
    <>
      <PersonHead person={person} form={form} lists={lists} days={days} />
      <div className="person-body" data-private>
        <Suspense fallback={<Skeleton height={240} />}>
          <SeenProfile
            preview={person}
            form={form}
            taxonomies={lists}
            heading={t('person-profile')}
            {...(person.projects.length > 0
              ? { before: <PersonProjects projects={person.projects} lists={lists} /> }
              : {})}
          />
        </Suspense>
      </div>
    </>
  )
}
