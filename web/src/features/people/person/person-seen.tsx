import { useState } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/lib/format'
import type { PersonPage } from '../api'
import { PersonBody } from './person-body'
import '../people.css'
import './person.css'

/** Somebody's page without its surroundings: for its owner, who looks at it as others see it. */
export function PersonSeen({
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
      <PersonBody person={person} form={form} lists={lists} days={{}} />
    </FormSetupProvider>
  )
}
