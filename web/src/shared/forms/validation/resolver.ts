import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { FieldProblem } from '@/shared/api/errors'
import type { Field, Values } from '../definition/description'
import { isEmpty } from '../definition/conditions'
import { type Filled, rowName } from '../definition/row-name'
import { type CheckContext, missing, type Problems, problemsIn } from './check'

/** The path of a control: the server writes `writers/0/name`, react-hook-form `writers.0.name`. */
export function controlName(pointer: string): string {
  return pointer.replace(/^\//, '').replaceAll('/', '.')
}

/** An error of a whole list of rows stands at its root, beside those of the single rows. */
export function errorName(fields: Field[], pointer: string): string {
  const name = controlName(pointer)
  const field = fields.find(({ key }) => key === name)
  return field?.kind.type === 'rows' ? `${name}.root` : name
}

/** What a check has marked: see `ShownFaults`. */
interface Marks {
  remaining: (values: Values) => Problems
  has: (pointer: string) => boolean
}

/**
 * Checks by the description; the context comes with each call, as tier and mode change. A row that
 * was added since the last check and is still empty lacks nothing yet.
 */
export function describedResolver(
  fields: Field[],
  shownFaults: Marks,
): Resolver<Values, CheckContext> {
  return (values, context) => {
    const errors: FieldErrors<Values> = {}
    const ours = context ? problemsIn(fields, values, context) : []
    for (const [pointer, message] of [...shownFaults.remaining(values), ...ours]) {
      if (!shownFaults.has(pointer) && isInEmptyRow(values, pointer)) continue
      set(errors, errorName(fields, pointer), { type: 'described', message })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

function isInEmptyRow(values: Values, pointer: string): boolean {
  const [key = '', index] = pointer.split('/')
  if (index === undefined) return false
  const row: unknown = get(values, `${key}.${index}`)
  return typeof row === 'object' && row !== null && Object.values(row).every(isEmpty)
}

/** The field that a pointer names, into rows too. */
export function fieldAt(fields: Field[], pointer: string): Field | undefined {
  const [key, , inner] = controlName(pointer).split('.')
  const field = fields.find((one) => one.key === key)
  if (inner === undefined) return field
  return field?.kind.type === 'rows'
    ? field.kind.fields.find((one) => one.key === inner)
    : undefined
}

/** What a person calls the place that a pointer names: “Writer 2: Name”; of a row with a person, as it is filled in. */
export function placeName(fields: Field[], pointer: string, filled?: Filled): string | undefined {
  const [key, row, inner] = controlName(pointer).split('.')
  const field = fields.find((one) => one.key === key)
  if (field?.kind.type !== 'rows' || row === undefined) return field?.label
  const held: unknown = get(filled?.values, `${key}.${row}`)
  const place = rowName(field.kind, Number(row) + 1, held, filled?.taxonomies)
  const label = inner === undefined ? undefined : fieldAt(fields, pointer)?.label
  return label ? `${place}: ${label}` : place
}

/** What the server found in a row, which it calls by its number alone. */
export function namedDetail(
  fields: Field[],
  { field, detail }: FieldProblem,
  filled: Filled | undefined,
): string {
  const row = field.split('/').slice(0, 2).join('/')
  const numbered = `${placeName(fields, row)}:`
  return detail.startsWith(numbered)
    ? `${placeName(fields, row, filled)}:${detail.slice(numbered.length)}`
    : detail
}

/** Sorts what the server found fault with: what belongs to a field here, and what does not. */
export function placeProblems(
  fields: Field[],
  problems: FieldProblem[],
): { placed: { name: string; pointer: string; message: string }[]; rest: FieldProblem[] } {
  const keys = new Set(fields.map(({ key }) => key))
  const placed: { name: string; pointer: string; message: string }[] = []
  const rest: FieldProblem[] = []
  for (const problem of problems) {
    const top = controlName(problem.field).split('.')[0] ?? ''
    if (keys.has(top)) {
      // At the field itself its name need not be said again.
      const field = problem.code === 'required' ? fieldAt(fields, problem.field) : undefined
      const message = field ? missing(field) : problem.detail
      const pointer = problem.field.replace(/^\//, '')
      placed.push({ name: errorName(fields, pointer), pointer, message })
    } else {
      rest.push(problem)
    }
  }
  return { placed, rest }
}
