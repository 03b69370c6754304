import type { Form } from '@/shared/forms/definition/description'

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
