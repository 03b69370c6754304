import type { Section } from '@/shared/forms/definition/description'

/**
 * The answers that have guidance, by key. What it says is loaded later (guides.ts): which they are is known at once, so that
 * nothing moves when it comes.
 */
const guided = [
  'logline',
  'synopsis_short',
  'target_audience',
  'comparables.why',
  'rights_holder',
  'registration_no',
  'writers.credit',
  'ai_details',
  'synopsis_long',
  'directors_statement',
  'producers_statement',
  'pitch_links.label',
  'key_creatives.evidence',
  'director_plan',
  'characters.description',
  'audience_path',
  'inclusion_note',
  'access_note',
  'sustainability_note',
  'safeguarding_note',
  'budget_prepared_by',
  'finance_sources.conditions',
  'finance_note',
  'hazards.hazard',
  'hazards.measures',
  'safeguarding',
  'intimacy_plan',
  'stunt_weapons_plan',
  'animal_plan',
  'data_backup_plan',
  'sustainability_plan',
  'access_plan',
  'ai_replica_consents.use',
  'release_plan',
] as const

export type GuidedField = (typeof guided)[number]

/** Of a control's name, such as `comparables.0.why`. */
export function guidedField(name: string): GuidedField | undefined {
  const key = name.replaceAll(/\.\d+\./g, '.')
  return guided.find((one) => one === key)
}

/** The name of the control in which something on the page stands; undefined outside of all. */
export function nameAt(place: Element): string | undefined {
  return place.closest('[id^="field-"]')?.id.slice('field-'.length).replaceAll('-', '.')
}

export function labelOf({ fields }: Section, guidedKey: GuidedField): string {
  const [key, inRow] = guidedKey.split('.')
  const field = fields.find((one) => one.key === key)
  const rowFields = field?.kind.type === 'rows' ? field.kind.fields : []
  return (inRow ? rowFields.find((one) => one.key === inRow) : field)?.label ?? ''
}

/** Rows of so many answers need the width of the third column. */
const inHalf = 3

/** Whether the form of a section leaves a third column free where the window is wide. */
export function leavesThird({ fields }: Section): boolean {
  return fields.every(({ kind }) => kind.type !== 'rows' || kind.fields.length <= inHalf)
}
