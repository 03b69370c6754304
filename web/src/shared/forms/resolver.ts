import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { FieldProblem } from '@/shared/api/errors'
import { type CheckContext, problemsIn } from './check'
import type { Field, Values } from './description'

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

/** Checks by the description; the context comes with each call, as tier and mode change. */
export function describedResolver(fields: Field[]): Resolver<Values, CheckContext> {
  return (values, context) => {
    const errors: FieldErrors<Values> = {}
    const problems = context ? problemsIn(fields, values, context) : []
    for (const [pointer, message] of problems) {
      set(errors, errorName(fields, pointer), { type: 'described', message })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** Sorts what the server found fault with: what belongs to a field here, and what does not. */
export function placeProblems(
  fields: Field[],
  problems: FieldProblem[],
): { placed: { name: string; message: string }[]; rest: FieldProblem[] } {
  const keys = new Set(fields.map(({ key }) => key))
  const placed: { name: string; message: string }[] = []
  const rest: FieldProblem[] = []
  for (const problem of problems) {
    const top = controlName(problem.field).split('.')[0] ?? ''
    if (keys.has(top)) {
      placed.push({ name: errorName(fields, problem.field), message: problem.detail })
    } else {
      rest.push(problem)
    }
  }
  return { placed, rest }
}
