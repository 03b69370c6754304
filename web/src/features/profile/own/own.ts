import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { Profile } from '../api'

export interface Own {
  profile: Profile
  form: Form
  taxonomies: Taxonomies
  uid: string
  onSaved: (profile: Profile) => void
}
