import { t } from '@messages/finance'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field } from '@/shared/forms/definition/description'
import { currencyOf, decimalsOf } from '@/shared/forms/definition/money'
import { labelOf, optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies, TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { textOf } from '@/shared/forms/definition/text-of'
import { problemOf, type CheckContext } from '@/shared/forms/validation/check'
import { amountFault, readAmount } from '@/shared/forms/validation/read-amount'
import { fold } from '@/shared/lib/fold'
import { unitsOf } from '@/shared/forms/definition/money'
import { parseDay } from './days'

/** What stands around a cell: amounts take their decimals from it, choices their words. */
export interface Around {
  taxonomies: Taxonomies | undefined
  context: CheckContext
  /** All answers of the form. */
  form: Content
  /** Keys of amounts that are read with their cents: one of their column has some. */
  cents?: ReadonlySet<string>
}

/** Decimals of an amount that stands in this row. */
export function placesOf(field: Field, row: Content, around: Around): number {
  if (field.kind.type !== 'money') return 2
  const currency = currencyOf(field.kind, row, around.form, around.context.facts)
  return decimalsOf(currency, around.taxonomies)
}

/** The accounts of a budget are known by their numbers, currencies by their letters. */
export function wordsOf({ key, label }: TaxonomyOption): string {
  return isCode(key) ? `${key} ${label}` : label
}

function isCode(key: string): boolean {
  return /^(\d+|[A-Z]{3})$/.test(key)
}

export function choicesOf({ kind }: Field, taxonomies: Taxonomies | undefined): TaxonomyOption[] {
  return kind.type === 'choice' || kind.type === 'choices'
    ? optionsOf(kind.options, taxonomies).options
    : []
}

/** A cell to be read. */
export function shown(field: Field, value: unknown, row: Content, around: Around): string {
  const { kind } = field
  if (isEmpty(value)) return ''
  if (kind.type === 'check') return t('cells-yes')
  if (isUnread(field, value)) return String(value)
  if (kind.type === 'choice') return choiceWords(field, String(value), around.taxonomies)
  if (kind.type === 'date' || kind.type === 'decimal' || kind.type === 'integer')
    return textOf(field, value, around.taxonomies)
  if (kind.type === 'money')
    return unitsOf(Number(value), placesOf(field, row, around), around.cents?.has(field.key))
  return typed(field, value, row, around)
}

/** A cell as it is edited and copied: what [read] takes back as the same answer. */
export function typed(field: Field, value: unknown, row: Content, around: Around): string {
  const { kind } = field
  if (isEmpty(value)) return ''
  if (isUnread(field, value)) return String(value)
  switch (kind.type) {
    case 'check':
      return t('cells-yes')
    case 'money':
      return unitsOf(Number(value), placesOf(field, row, around))
    case 'choice':
      return choiceWords(field, String(value), around.taxonomies)
    case 'choices':
      return (value as string[])
        .map((key) => labelOf(key, kind.options, around.taxonomies))
        .join('; ')
    case 'tags':
      return (value as string[]).join('; ')
    default:
      return String(value)
  }
}

function choiceWords(field: Field, key: string, taxonomies: Taxonomies | undefined): string {
  // There is no room for more, and nobody needs it.
  if (field.key === 'currency') return key
  const option = choicesOf(field, taxonomies).find((one) => one.key === key)
  return option ? wordsOf(option) : key.replace(/^other:/, '')
}

/**
 * The answer that a text stands for. What cannot be read stays as the text that it is: it is marked,
 * and nothing that somebody typed or pasted is lost.
 */
export function read(field: Field, text: string, row: Content, around: Around): unknown {
  const { kind } = field
  const given = text.trim()
  switch (kind.type) {
    case 'money': {
      const found = readAmount(given, placesOf(field, row, around))
      return 'fault' in found ? given : found.minor
    }
    case 'integer':
    case 'year': {
      const plainNumber = given.replaceAll(/(?<=\d)[\s,](?=\d{3})/g, '')
      if (given === '') return null
      return /^[-−]?\d{1,15}$/.test(plainNumber) ? Number(plainNumber.replace('−', '-')) : given
    }
    case 'decimal':
      return given.replace(/\s*%$/, '').replace(',', '.')
    case 'date':
      return given === '' ? '' : (parseDay(given) ?? given)
    case 'choice':
      return given === '' ? null : (keyOf(field, given, around.taxonomies) ?? given)
    case 'choices':
      return partsOf(given).map((one) => keyOf(field, one, around.taxonomies) ?? one)
    case 'tags':
      return partsOf(given)
    case 'check':
      return /^(yes|y|true|x|1|✓)$/i.test(given)
    case 'text':
      return kind.lines === 'one' ? text.replaceAll(/\s*\n\s*/g, ' ') : text
    default:
      return text
  }
}

/** Several answers in one cell. */
export function partsOf(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** By its key, its label or another name of it, the number of an account, or as the only one that begins so. */
export function keyOf(
  field: Field,
  text: string,
  taxonomies: Taxonomies | undefined,
): string | undefined {
  const options = choicesOf(field, taxonomies)
  const sought = fold(text)
  const number = /^\d+/.exec(text)?.[0]
  const exact = options.find(
    (one) =>
      fold(one.key) === sought ||
      fold(one.label) === sought ||
      fold(wordsOf(one)) === sought ||
      one.aliases?.some((name) => fold(name) === sought) ||
      one.key === number,
  )
  if (exact) return exact.key
  const begun = options.filter((one) => fold(wordsOf(one)).startsWith(sought))
  return begun.length === 1 ? begun[0]?.key : undefined
}

function isUnread({ kind }: Field, value: unknown): boolean {
  return ['money', 'integer', 'year'].includes(kind.type) && typeof value === 'string'
}

/** What is wrong with a cell, in words; what is missing is no fault here. */
export function faultOf(field: Field, value: unknown, row: Content, around: Around) {
  if (isEmpty(value)) return undefined
  const { kind } = field
  if (isUnread(field, value)) {
    return kind.type === 'money'
      ? amountFault(String(value), placesOf(field, row, around))
      : t('cells-not-whole-number', { text: String(value) })
  }
  if (kind.type === 'choice' || kind.type === 'choices') {
    const options = choicesOf(field, around.taxonomies)
    const keys = Array.isArray(value) ? (value as string[]) : [String(value)]
    const unknown = keys.find(
      (one) => !one.startsWith('other:') && !options.some(({ key }) => key === one),
    )
    if (unknown !== undefined && options.length > 0) return t('cells-not-in-list', { unknown })
  }
  return problemOf(field, value, row, around.context)
}
