import type { Schema } from '@/shared/api/types'

/**
 * A form as the server describes it: what is asked, in which words, and what counts as an answer.
 * The server decides by it; here it is drawn and checked early, for comfort.
 */
export type Form = Schema<'Form'>
export type Section = Schema<'Section'>
export type Field = Schema<'Field'>
export type Kind = Schema<'Kind'>
export type KindOf<Type extends Kind['type']> = Extract<Kind, { type: Type }>
export type OptionSource = Schema<'Options'>
export type Required = Schema<'Required'>
export type Condition = Schema<'Condition'>
/** How much is asked of a project: small, medium, large. */
export type Tier = Schema<'Tier'>

/** Answers by field key, as the server keeps them: a field without an answer has no key. */
export type Content = Record<string, unknown>

/** What the controls hold: every field has a key, empty ones an empty value. */
export type Values = Record<string, unknown>

export function fieldsOf(form: Form): Field[] {
  return form.sections.flatMap((section) => section.fields)
}
