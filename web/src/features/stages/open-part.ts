import type { Form } from '@/shared/forms/description'

/** The API's words, where it refuses a whole stage. */
const notOpen = 'The finance of this project is not open to you. Its owner can open it.'

/** The form without the fields that are not open to the reader; a section of which nothing is left says so. */
export function openPart(form: Form, closed: string[] | undefined): Form {
  if (!closed?.length) return form
  return {
    ...form,
    sections: form.sections.map((section) => {
      const fields = section.fields.filter(({ key }) => !closed.includes(key))
      return fields.length > 0 ? { ...section, fields } : { ...section, fields, help: notOpen }
    }),
  }
}
