/**
 * A form as the server describes it: what is asked, in which words, and what counts as an answer.
 * The server decides by it; here it is drawn and checked early, for comfort.
 */
export interface Form {
  key: string
  version: number
  title: string
  sections: Section[]
}

export interface Section {
  key: string
  title: string
  help: string
  fields: Field[]
}

export interface Field {
  key: string
  label: string
  help?: string
  kind: Kind
  required: Required
  /** Asked only while this holds. */
  shown?: Condition
  /** Seen by the person alone (and, in a project, by its reviewers). */
  private?: boolean
}

/** Lengths are in Unicode code points. */
export type Kind =
  | {
      type: 'text'
      lines: 'one' | 'paragraphs'
      min: number
      max: number
      rule: 'any' | 'person_name' | 'no_contact'
    }
  | { type: 'url'; max: number }
  | { type: 'integer'; min: number; max: number; unit?: string }
  | { type: 'year'; min: number; ahead: number }
  | { type: 'date'; rule: 'any' | 'after_today' | 'adult' }
  | { type: 'choice'; options: OptionSource }
  | {
      type: 'choices'
      options: OptionSource
      min: number
      max: number
      within?: string
      exclusive?: string
    }
  | { type: 'tags'; max_items: number; max_length: number }
  | { type: 'check' }
  | { type: 'rows'; row: string; fields: Field[]; min: number; max: number }

export type KindOf<Type extends Kind['type']> = Extract<Kind, { type: Type }>

export type OptionSource =
  { from: 'taxonomy'; list: string } | { from: 'inline'; options: { key: string; label: string }[] }

export type Tier = 'S' | 'M' | 'L'

export type Required =
  | { rule: 'always' }
  | { rule: 'never' }
  | { rule: 'tiers'; tiers: Tier[] }
  | { rule: 'when'; when: Condition }

/** A test on another field of the same form; within rows, of the same row. */
export type Condition =
  | { test: 'any_of'; field: string; values: string[] }
  | { test: 'none_of'; field: string; values: string[] }
  | { test: 'empty'; field: string }

/** Answers by field key, as the server keeps them: a field without an answer has no key. */
export type Content = Record<string, unknown>

/** What the controls hold: every field has a key, empty ones an empty value. */
export type Values = Record<string, unknown>

export function fieldsOf(form: Form): Field[] {
  return form.sections.flatMap((section) => section.fields)
}
