import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field, Form } from '@/shared/forms/definition/description'
import { toldByCasting } from '../casting'
import { labelOthersRead } from './headings'
import { toldByJob } from './job'
import { shownApart } from './portfolio'

/** What the head of the profile says already, and what has a look of its own. */
const toldApart = [
  'first_name',
  'last_name',
  'professional_name',
  'city',
  'country',
  'time_zone',
  'availability',
  'booked_until',
  'busy',
  'role_types',
  ...toldByJob,
  ...toldByCasting,
  ...shownApart,
]

const fieldsOf = (form: Form, section: string): Field[] =>
  form.sections.find(({ key }) => key === section)?.fields ?? []

const isLanguages = ({ key }: Field) => key === 'languages'

export const withoutLanguages = (fields: Field[]): Field[] =>
  fields.filter((field) => !isLanguages(field))

/** When and where somebody works, and in which languages: it is asked together. */
export const availabilityFields = (form: Form): Field[] => [
  ...fieldsOf(form, 'availability'),
  ...fieldsOf(form, 'your_work').filter(isLanguages),
]

/** What is answered and stands nowhere else, each under the label that others read. */
export function told(fields: Field[], content: Content): Field[] {
  return fields
    .filter(({ key }) => !isEmpty(content[key]) && !toldApart.includes(key))
    .map((field) => ({ ...field, label: labelOthersRead(field.key) ?? field.label }))
}
