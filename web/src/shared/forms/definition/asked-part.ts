import { isNeverShown } from './conditions'
import type { Content, Form } from './description'

/** The form without the sections that ask nothing of a project like this one, such as the cash flow of a small one. */
export function askedPart(form: Form, facts: Content | undefined): Form {
  const asks = ({ fields }: Form['sections'][number]) =>
    fields.length === 0 || !fields.every((field) => isNeverShown(field, facts))
  return form.sections.every(asks) ? form : { ...form, sections: form.sections.filter(asks) }
}
