import { isEmpty, isRequired, isShown } from '../definition/conditions'
import type { Content, Field, KindOf, Tier, Values } from '../definition/description'
import { notAnAmount } from './read-amount'

export interface CheckContext {
  /** How much is asked of a project; without one, tiered fields are optional. */
  tier?: Tier | undefined
  /** What conditions look at beside the form's own answers, such as `stage1.format`. */
  facts?: Content | undefined
  /** The reader's calendar day, as 2026-11-21. */
  today: string
  /** False while a draft is being written: what is missing is then no fault. */
  complete: boolean
}

/** By pointer (`writers/0/name`), what is wrong, in words. The server has the last word. */
export type Problems = Map<string, string>

export function problemsIn(
  fields: Field[],
  values: Values,
  context: CheckContext,
  path = '',
): Problems {
  const problems: Problems = new Map()
  for (const field of fields) {
    if (!isShown(field, values, context.facts)) continue
    const pointer = path + field.key
    const value = values[field.key]
    const problem = problemOf(field, value, values, context)
    if (problem) problems.set(pointer, problem)
    if (field.kind.type !== 'rows' || !Array.isArray(value)) continue
    for (const [index, row] of value.entries()) {
      for (const [inner, text] of problemsIn(
        field.kind.fields,
        row as Values,
        context,
        `${pointer}/${index}/`,
      )) {
        problems.set(inner, text)
      }
    }
  }
  return problems
}

export function problemOf(
  field: Field,
  value: unknown,
  answers: Content,
  context: CheckContext,
): string | undefined {
  if (isEmpty(value)) {
    return context.complete && isRequired(field, answers, context) ? missing(field) : undefined
  }
  const { kind } = field
  switch (kind.type) {
    case 'text':
      return textProblem(kind, String(value))
    case 'url':
      return urlProblem(kind, String(value))
    case 'integer':
      return numberProblem(Number(value), kind.min, kind.max)
    case 'money':
      if (typeof value === 'string') return notAnAmount(value)
      return Number(value) > kind.max ? 'This amount is too large' : undefined
    case 'decimal':
      return decimalProblem(kind, String(value))
    case 'year':
      return numberProblem(
        Number(value),
        kind.min,
        Number(context.today.slice(0, 4)) + kind.years_ahead,
      )
    case 'date':
      return dateProblem(kind, String(value), context.today)
    case 'choices':
    case 'rows':
      return countProblem(kind, (value as unknown[]).length, context.complete)
    case 'tags':
      return (value as unknown[]).length > kind.max_items ? `At most ${kind.max_items}` : undefined
    case 'choice':
    case 'check':
    case 'document':
      return undefined
  }
}

/** What is said at a field that lacks its answer. */
export function missing({ kind }: Field): string {
  switch (kind.type) {
    case 'choice':
      return 'Please choose one'
    case 'choices':
      return kind.min > 1 ? `Please choose at least ${kind.min}` : 'Please choose at least one'
    case 'check':
      return 'Please confirm to continue'
    case 'document':
      return 'Please upload a file'
    case 'rows':
      return kind.min > 1
        ? `Please add at least ${kind.min}`
        : `Please add at least one ${kind.row}`
    default:
      return 'This field is required'
  }
}

/** Unicode code points, as the server counts them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}

function textProblem(kind: KindOf<'text'>, text: string): string | undefined {
  const length = lengthOf(text)
  if (length < kind.min) return `At least ${kind.min} characters; this has ${length}`
  if (length > kind.max) return `At most ${kind.max} characters; this has ${length}`
  if (kind.rule === 'person_name' && !/^[\p{L}\p{M}'’.·\- ]+$/u.test(text.trim())) {
    return 'Letters, spaces, hyphens and apostrophes only'
  }
  if (kind.rule === 'no_contact' && /https?:\/\/|www\.|\S@\S+\.\S/i.test(text)) {
    return 'Please leave out links and contact details'
  }
  if (kind.rule === 'email' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())) {
    return 'Please enter an email address such as name@film.com'
  }
  return undefined
}

function urlProblem(kind: KindOf<'url'>, text: string): string | undefined {
  if (lengthOf(text) > kind.max) return `At most ${kind.max} characters`
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  return url?.protocol === 'https:' && url.hostname.includes('.')
    ? undefined
    : 'Please enter a web address that starts with https://'
}

function numberProblem(value: number, min: number, max: number): string | undefined {
  if (!Number.isInteger(value)) return 'Please enter a whole number'
  return value < min || value > max ? `Between ${min} and ${max}` : undefined
}

function decimalProblem(kind: KindOf<'decimal'>, text: string): string | undefined {
  const typed = text.trim()
  if (!/^-?\d+(\.\d+)?$/.test(typed)) return 'Please enter a number such as 1.25'
  const digits = typed.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (digits > kind.places) return `At most ${kind.places} digits after the point`
  const value = Number(typed)
  return value < Number(kind.min) || value > Number(kind.max)
    ? `Between ${kind.min} and ${kind.max}`
    : undefined
}

function dateProblem(kind: KindOf<'date'>, iso: string, today: string): string | undefined {
  if (!isDay(iso)) return notADate(iso)
  if (kind.rule === 'after_today' && iso <= today) return 'Please enter a date after today'
  if (kind.rule === 'not_before_today' && iso < today) return 'Please enter today or a later date'
  if (kind.rule === 'not_after_today' && iso > today) return 'Please enter today or an earlier date'
  if (kind.rule !== 'adult') return undefined
  if (iso > yearsBefore(today, 18)) return 'You need to be at least 18 to use Slateflow'
  return iso < yearsBefore(today, 110) ? 'Please check the year' : undefined
}

/** What was typed or pasted into a sheet and is no date. */
export function notADate(text: string): string {
  return `“${text}” is not a date such as 2027-03-31`
}

/** A day of the calendar, as 2027-03-31. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

function countProblem(
  kind: KindOf<'choices'> | KindOf<'rows'>,
  count: number,
  complete: boolean,
): string | undefined {
  if (count > kind.max) return `At most ${kind.max}`
  return complete && count < kind.min ? `At least ${kind.min}` : undefined
}

/** The calendar day where the reader is. */
export function currentDay(): string {
  const now = new Date()
  const part = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}
