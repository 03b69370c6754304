import { isEmpty } from './conditions'
import type { KindOf } from './description'
import { labelOf } from './options'
import type { Taxonomies } from './taxonomies'

type RowsKind = Pick<KindOf<'rows'>, 'row' | 'fields'>

/** What the form holds, by which its rows are called. */
export interface Filled {
  values: Record<string, unknown>
  taxonomies: Taxonomies | undefined
}

/**
 * What a row is called: “Source 3”. Several rows may name one person, so that a number would make others of them: these
 * are called by the name, and what they do.
 */
export function rowName(
  kind: RowsKind,
  number: number,
  row: unknown,
  taxonomies: Taxonomies | undefined,
): string {
  const noun = `${kind.row.charAt(0).toLocaleUpperCase()}${kind.row.slice(1)}`
  return personIn(kind, row, taxonomies) ?? `${noun} ${number}`
}

/** “Nora Vega · Editor”, in a list of people whose row has a name. */
export function personIn(
  { fields }: Pick<RowsKind, 'fields'>,
  row: unknown,
  taxonomies: Taxonomies | undefined,
): string | undefined {
  if (!fields.some(({ kind }) => kind.type === 'member')) return undefined
  const held = (row ?? {}) as Record<string, unknown>
  const name = typeof held['name'] === 'string' ? held['name'].trim() : ''
  if (name === '') return undefined
  const jobs = fields.flatMap(({ key, kind }) =>
    kind.type === 'choice' ? { key, options: kind.options } : [],
  )
  const [job] = jobs
  if (!job || isEmpty(held[job.key])) return name
  return `${name} · ${labelOf(String(held[job.key]), job.options, taxonomies)}`
}
