import type { Field } from './description'

/** One line of more characters than this wants the whole width of a row. */
const halfWidth = 120

/** Lists with long words. */
const longLists = ['titles', 'delivery_items', 'finance_source_types', 'budget_accounts']

/** Whether a field of a row takes its whole width, rather than standing beside another. */
export function isWide({ kind }: Field): boolean {
  switch (kind.type) {
    case 'text':
      return kind.rule !== 'email' && (kind.lines === 'paragraphs' || kind.max > halfWidth)
    case 'choice':
      return kind.options.from === 'taxonomy' && longLists.includes(kind.options.list)
    case 'url':
    case 'choices':
    case 'tags':
    case 'rows':
    case 'document':
      return true
    default:
      return false
  }
}

/** A table has no room for more columns. */
const columns = 7

/** Whether rows of these fields can be read as a table, one line each. */
export function fitTable(fields: Field[]): boolean {
  return (
    fields.length <= columns &&
    fields.every((field) => !isWide(field) || ['choice', 'document'].includes(field.kind.type))
  )
}
