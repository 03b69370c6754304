import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { Profile } from '../api'

/** The section of the form that asks for an answer. */
export const sectionWith = (form: Form, field: string): string =>
  form.sections.find(({ fields }) => fields.some(({ key }) => key === field))?.key ?? ''

export interface Own {
  profile: Profile
  form: Form
  taxonomies: Taxonomies
  uid: string
  onSaved: (profile: Profile) => void
}
