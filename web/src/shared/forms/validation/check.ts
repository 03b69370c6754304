import { t } from '@messages/forms'
import { isEmpty, isRequired, isShown } from '../definition/conditions'
import type { Content, Field, KindOf, Tier, Values } from '../definition/description'
import { isEmptyRow } from '../definition/values'
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
    if (field.kind.type !== 'rows' || !Array.isArray(value)) {
      const problem = problemOf(field, value, values, context)
      if (problem) problems.set(pointer, problem)
      continue
    }
    const { fields: asked } = field.kind
    // A row in which nothing was typed is not sent, so nothing is missing in it, unless it is the one that is needed.
    const sent = value.filter((row) => !isEmptyRow(asked, row as Values, context.facts))
    const isNeeded = sent.length === 0 && isRequired(field, values, context)
    const problem = problemOf(field, isNeeded ? value : sent, values, context)
    if (problem) problems.set(pointer, problem)
    for (const [index, row] of value.entries()) {
      if (!isNeeded && !sent.includes(row)) continue
      for (const [inner, text] of problemsIn(
        asked,
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
      return Number(value) > kind.max ? t('check-amount-too-large') : undefined
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
      return (value as unknown[]).length > kind.max_items
        ? t('check-most-choices', { maxItems: kind.max_items })
        : undefined
    case 'choice':
    case 'check':
    case 'document':
    case 'member':
      return undefined
  }
}

/** What is said at a field that lacks its answer. */
export function missing({ kind }: Field): string {
  switch (kind.type) {
    case 'choice':
      return t('check-choose-one')
    case 'choices':
      return kind.min > 1 ? t('check-choose-least', { min: kind.min }) : t('check-choose-least-one')
    case 'check':
      return t('check-confirm-continue')
    case 'document':
      return t('check-upload-file')
    case 'rows':
      return kind.min > 1
        ? t('check-add-least', { min: kind.min })
        : t('check-add-least-one', { row: kind.row })
    default:
      return t('check-field-required')
  }
}

/** Unicode code points, as the server counts them. */
export function lengthOf(text: string): number {
  return [...text.trim()].length
}

/** A link, an email address, or nine digits with at most two marks between one and the next: a telephone number. */
const contact = /https?:\/\/|www\.|\S@\S+\.\S|\d(?:[ \-./()]{0,2}\d){8}/i

function textProblem(kind: KindOf<'text'>, text: string): string | undefined {
  const length = lengthOf(text)
  if (length < kind.min) return t('check-too-short', { min: kind.min, length })
  if (length > kind.max) return t('check-too-long', { max: kind.max, length })
  if (kind.rule === 'person_name' && !/^[\p{L}\p{M}'’.·\- ]+$/u.test(text.trim())) {
    return t('check-letters-spaces-hyphens-apostrophes')
  }
  if (kind.rule === 'no_contact' && contact.test(text)) {
    return t('check-leave-out-links-contact')
  }
  if (kind.rule === 'email' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())) {
    return t('check-enter-email-address-such')
  }
  return undefined
}

function urlProblem(kind: KindOf<'url'>, text: string): string | undefined {
  if (lengthOf(text) > kind.max) return t('check-most-characters', { max: kind.max })
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  const isPlain = url?.username === '' && url.password === ''
  return isPlain && url.protocol === 'https:' && url.hostname.includes('.')
    ? undefined
    : t('check-enter-web-address-starts')
}

function numberProblem(value: number, min: number, max: number): string | undefined {
  if (!Number.isInteger(value)) return t('check-enter-whole-number')
  return value < min || value > max ? t('check-between', { min, max }) : undefined
}

function decimalProblem(kind: KindOf<'decimal'>, text: string): string | undefined {
  const typed = text.trim()
  if (!/^-?\d+(\.\d+)?$/.test(typed)) return t('check-enter-number-such-as')
  const digits = typed.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (digits > kind.places) return t('check-most-digits-after-point', { places: kind.places })
  const value = Number(typed)
  return value < Number(kind.min) || value > Number(kind.max)
    ? t('check-between', { min: kind.min, max: kind.max })
    : undefined
}

function dateProblem(kind: KindOf<'date'>, iso: string, today: string): string | undefined {
  if (!isDay(iso)) return notADate(iso)
  if (kind.rule === 'after_today' && iso <= today) return t('check-enter-date-after-today')
  if (kind.rule === 'not_before_today' && iso < today) return t('check-enter-today-later-date')
  if (kind.rule === 'not_after_today' && iso > today) return t('check-enter-today-earlier-date')
  if (kind.rule !== 'adult') return undefined
  if (iso > yearsBefore(today, 18)) return t('check-need-least-18-use')
  return iso < yearsBefore(today, 110) ? t('check-year') : undefined
}

/** What was typed or pasted into a sheet and is no date. */
export function notADate(text: string): string {
  return t('check-not-date-such-as', { text })
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
  if (count > kind.max) return t('check-most', { max: kind.max })
  return complete && count < kind.min ? t('check-least', { min: kind.min }) : undefined
}
