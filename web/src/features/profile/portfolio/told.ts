import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field, Form } from '@/shared/forms/definition/description'
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
  ...shownApart,
]

export const fieldsOf = (form: Form, section: string): Field[] =>
  form.sections.find(({ key }) => key === section)?.fields ?? []

/** What is answered and stands nowhere else, each under the label that others read. */
export function told(fields: Field[], content: Content): Field[] {
  return fields
    .filter(({ key }) => !isEmpty(content[key]) && !toldApart.includes(key))
    .map((field) => ({ ...field, label: labelOthersRead(field.key) ?? field.label }))
}
