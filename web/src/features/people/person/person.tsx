import { t } from '@messages/people'
import { useState } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { FormSetupProvider } from '@/shared/forms/setup'
import { currentDay } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { AskedDays } from '../address'
import type { PersonPage } from '../api'
import { BackToPeople } from './back-to-people'
import { PersonBody } from './person-body'

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
      <PersonBody person={person} form={form} lists={lists} days={days} />
    </FormSetupProvider>
  )
}
