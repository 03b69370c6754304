import { isNeverShown } from '@/shared/forms/definition/conditions'
import type { Content, Form } from '@/shared/forms/definition/description'

/** The form without the fields that are not open to the reader; a section of which nothing is left says why. */
export function openPart(
  form: Form,
  closed: string[] | undefined,
  reason: string | null | undefined,
): Form {
  if (!closed?.length) return form
  return {
    ...form,
    sections: form.sections.map((section) => {
      const fields = section.fields.filter(({ key }) => !closed.includes(key))
      return fields.length > 0 ? { ...section, fields } : { ...section, fields, help: reason ?? '' }
    }),
  }
}

/** The form without the sections that ask nothing of a project like this one, such as the cash flow of a small one. */
export function askedPart(form: Form, facts: Content | undefined): Form {
  const asks = ({ fields }: Form['sections'][number]) =>
    fields.length === 0 || !fields.every((field) => isNeverShown(field, facts))
  return form.sections.every(asks) ? form : { ...form, sections: form.sections.filter(asks) }
}
