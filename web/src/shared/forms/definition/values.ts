import { isEmpty, isShown } from './conditions'
import type { Content, Field, Kind, Values } from './description'

function emptyOf(kind: Kind): unknown {
  switch (kind.type) {
    case 'text':
    case 'url':
    case 'date':
    case 'decimal':
    case 'member':
      return ''
    case 'integer':
    case 'year':
    case 'money':
    case 'choice':
    case 'document':
      return null
    case 'choices':
    case 'tags':
    case 'rows':
      return []
    case 'check':
      return false
  }
}

/** What the controls start with. */
export function toValues(fields: Field[], content: Content): Values {
  return Object.fromEntries(
    fields.map(({ key, kind }) => {
      const answer = content[key]
      if (answer === undefined || answer === null) return [key, emptyOf(kind)]
      if (kind.type !== 'rows' || !Array.isArray(answer)) return [key, answer]
      return [key, answer.map((row) => toValues(kind.fields, row as Content))]
    }),
  )
}

/** A new row: nothing is in it but what such a row begins with. */
export function emptyRow(fields: Field[]): Values {
  return toValues(fields, startOf(fields))
}

/** What a new row begins with. */
function startOf(fields: Field[]): Content {
  return Object.fromEntries(
    fields.flatMap(({ key, kind }) =>
      kind.type === 'integer' && kind.start !== undefined ? [[key, kind.start]] : [],
    ),
  )
}

/** Something was typed in the row. */
function isBegun(row: Content, fields: Field[]): boolean {
  const start = startOf(fields)
  return Object.keys(row).some((key) => row[key] !== start[key])
}

/** What is sent: only what is asked and answered, and no row in which nothing was typed. */
export function toContent(fields: Field[], values: Values, facts: Content = {}): Content {
  const content: Content = {}
  for (const field of fields) {
    const { key, kind } = field
    const value = values[key]
    if (isEmpty(value) || !isShown(field, values, facts)) continue
    if (kind.type === 'rows' && Array.isArray(value)) {
      const rows = value
        .map((row) => toContent(kind.fields, row as Values, facts))
        .filter((row) => isBegun(row, kind.fields))
      if (rows.length > 0) content[key] = rows
    } else {
      content[key] = typeof value === 'string' ? value.trim() : value
    }
  }
  return content
}

export const isEmptyRow = (fields: Field[], row: Values, facts?: Content): boolean =>
  !isBegun(toContent(fields, row, facts), fields)

export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
