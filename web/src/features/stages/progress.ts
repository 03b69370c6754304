import type { FieldErrors } from 'react-hook-form'
import { faultsOf } from '@/shared/forms/controls/described-form'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Form, Values } from '@/shared/forms/definition/description'
import { type CheckContext, problemsIn } from '@/shared/forms/validation/check'
import type { RequestedChange } from './api'

export interface SectionProgress {
  key: string
  title: string
  /** How many answers are missing or need another look. */
  open: number
  /** Change requests in it that are not settled yet. */
  items: number
  /** Marks that stand at its answers now. */
  faults: number
  /** Nothing has been entered yet at any of the marks. */
  missing: boolean
  /** Nothing of it has been answered, and nothing needs to be. */
  isUntouched: boolean
  /** Something in it stops the submission, as an alarm of the plan does. */
  blocked: boolean
  /** Nothing of it is open to the reader. */
  closed: boolean
}

/** What is known of a stage beside its answers. */
export interface Found {
  items: RequestedChange[]
  errors: FieldErrors<Values>
  /** Pointers to what stops the submission. */
  blocked: string[]
}

/** How far each section is, by what stands in the form now and by what was found there. */
export function sectionProgress(
  form: Form,
  values: Values,
  { items, errors, blocked }: Found,
  context: Omit<CheckContext, 'complete'>,
): SectionProgress[] {
  return form.sections.map(({ key, title, fields }) => {
    const keys = new Set(fields.map((field) => field.key))
    const faulty = new Set(
      [...problemsIn(fields, values, { ...context, complete: true }).keys()].map(
        (pointer) => pointer.split('/')[0],
      ),
    )
    const faults = faultsOf(fields, errors)
    return {
      key,
      title,
      closed: fields.length === 0,
      open: faulty.size,
      items: items.filter(({ field, resolved }) => keys.has(field) && !resolved).length,
      faults: faults.length,
      missing: faults.every(({ pointer }) => isEmpty(values[pointer.split(/[/.]/)[0] ?? pointer])),
      isUntouched: fields.every((field) => isEmpty(values[field.key])),
      blocked: blocked.some((pointer) => sectionOf(form, pointer) === key),
    }
  })
}

export type SectionState = 'faulty' | 'asked' | 'closed' | 'open' | 'blocked' | 'optional' | 'done'

/** What a section is marked with: done is only what was answered and nothing stands against. */
export function stateOf(section: SectionProgress): SectionState {
  if (section.faults > 0) return 'faulty'
  if (section.items > 0) return 'asked'
  if (section.closed) return 'closed'
  if (section.open > 0) return 'open'
  if (section.blocked) return 'blocked'
  return section.isUntouched ? 'optional' : 'done'
}

/** The first section of the form that one of these fields stands in. */
export function firstSectionOf(form: Form, pointers: string[]): string | undefined {
  const asked = new Set(pointers.map((pointer) => sectionOf(form, pointer)))
  return form.sections.find(({ key }) => asked.has(key))?.key
}

/** The section that a field stands in, by its pointer. */
export function sectionOf(form: Form, pointer: string): string | undefined {
  const top = pointer.split(/[/.]/)[0]
  return form.sections.find(({ fields }) => fields.some(({ key }) => key === top))?.key
}
