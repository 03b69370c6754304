import { isEmpty, isShown } from '../definition/conditions'
import type { Content, Field, Form, Section } from '../definition/description'

const isOpen = (field: Field, content: Content, facts: Content | undefined) =>
  isEmpty(content[field.key]) && isShown(field, content, facts)

/** How many questions are asked and not answered. */
export function countEmpty(form: Form, content: Content, facts?: Content): number {
  return form.sections
    .flatMap(({ fields }) => fields)
    .filter((field) => isOpen(field, content, facts)).length
}

/** Nothing of what a section asks is answered. */
export function isUnanswered({ fields }: Section, content: Content, facts?: Content): boolean {
  return (
    fields.some((field) => isOpen(field, content, facts)) &&
    fields.every(({ key }) => isEmpty(content[key]))
  )
}
