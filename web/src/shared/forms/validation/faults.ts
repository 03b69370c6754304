import type { FieldErrors } from 'react-hook-form'
import type { Field, Values } from '../definition/description'

export interface Fault {
  pointer: string
  label: string
  message: string
}

/** What is wrong now, in the order of the form, for a summary with links. */
export function faultsOf(fields: Field[], errors: FieldErrors<Values>): Fault[] {
  return fields.flatMap((field) => faultsAt(field, field.key, field.label, errors[field.key]))
}

function faultsAt(field: Field, pointer: string, label: string, error: unknown): Fault[] {
  if (typeof error !== 'object' || error === null) return []
  const own = error as { message?: unknown; root?: { message?: unknown } }
  const message = own.root?.message ?? own.message
  const faults: Fault[] =
    typeof message === 'string' && message !== '' ? [{ pointer, label, message }] : []
  if (field.kind.type !== 'rows' || !Array.isArray(error)) return faults
  const { fields, row } = field.kind
  for (const [index, rowErrors] of (error as unknown[]).entries()) {
    if (typeof rowErrors !== 'object' || rowErrors === null) continue
    for (const inner of fields) {
      const name = `${capital(row)} ${index + 1}, ${inner.label.toLocaleLowerCase()}`
      const found = (rowErrors as Record<string, unknown>)[inner.key]
      faults.push(...faultsAt(inner, `${pointer}.${index}.${inner.key}`, name, found))
    }
  }
  return faults
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1)
}
