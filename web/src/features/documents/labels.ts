import type { Form } from '@/shared/forms/definition/description'

/** What the fields are called that ask for a file, by key. */
export function labelsOf(form: Form): Map<string, string> {
  const found = new Map<string, string>()
  for (const field of form.sections.flatMap(({ fields }) => fields)) {
    if (field.kind.type === 'document') found.set(field.key, field.label)
    if (field.kind.type !== 'rows') continue
    for (const inner of field.kind.fields) {
      if (inner.kind.type === 'document') {
        found.set(`${field.key}/${inner.key}`, `${field.label}: ${inner.label}`)
      }
    }
  }
  return found
}
