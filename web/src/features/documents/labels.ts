import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { LabelOf } from './files'
import { textOf } from '@/shared/forms/definition/text-of'

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

/** What is said of a file in the row that it stands in, by its id: "Kanal Vest: Signed agreement". */
export function namesOf(
  form: Form,
  content: Content,
  taxonomies: Taxonomies | undefined,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const { key, kind } of form.sections.flatMap(({ fields }) => fields)) {
    if (kind.type !== 'rows') continue
    const rows = content[key]
    for (const row of Array.isArray(rows) ? (rows as Content[]) : []) {
      for (const inner of kind.fields.filter((one) => one.kind.type === 'document')) {
        const id = row[inner.key]
        const name = nameIn(kind.fields, inner, row, taxonomies)
        if (typeof id === 'string' && name) found.set(id, name)
      }
    }
  }
  return found
}

/** What a file is called by its row, else by its field. */
export function labelIn(names: Map<string, string>, labels: Map<string, string>): LabelOf {
  return ({ newest, older }) =>
    [newest, ...older].map(({ document_id }) => names.get(document_id)).find(Boolean) ??
    labels.get(newest.field)
}

/** Of whom or what the row is, and what kind of paper the file is. */
function nameIn(
  fields: Field[],
  file: Field,
  row: Content,
  taxonomies: Taxonomies | undefined,
): string {
  const words = (field: Field | undefined) =>
    field ? textOf(field, row[field.key], taxonomies).replaceAll('\n', ', ') : ''
  const isAnswered = ({ key }: Field) => !isEmpty(row[key])
  const whose = words(fields.find((one) => one.kind.type === 'text' && isAnswered(one)))
  const before = fields.slice(0, fields.indexOf(file))
  const kind = before.findLast((one) => one.kind.type === 'choices' && isAnswered(one))
  return [whose, whose && (words(kind) || file.label)].filter(Boolean).join(': ')
}
