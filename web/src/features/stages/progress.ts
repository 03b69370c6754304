import type { FieldErrors } from 'react-hook-form'
import { isRequired } from '@/shared/forms/definition/conditions'
import type { Form, Values } from '@/shared/forms/definition/description'
import { toContent } from '@/shared/forms/definition/values'
import { type CheckContext, problemsIn } from '@/shared/forms/validation/check'
import { faultsOf } from '@/shared/forms/validation/faults'
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
  /** Something in it stops the submission, as an alarm of the plan does. */
  blocked: boolean
  /** Nothing of it is open to the reader. */
  closed: boolean
  /** A submission needs something of it. */
  required: boolean
  /** Something in it has been answered. */
  begun: boolean
  /** A pointer to the first thing that is to be done in it. */
  first: string | undefined
  /** Something in it keeps the stage from being submitted; a recommended change does not. */
  stops: boolean
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
    const problems = [...problemsIn(fields, values, { ...context, complete: true }).keys()]
    const faulty = new Set(problems.map((pointer) => pointer.split('/')[0]))
    const faults = faultsOf(fields, errors)
    const stops = blocked.filter((pointer) => sectionOf(form, pointer) === key)
    const asked = openOf(items).filter(({ field }) => keys.has(field))
    const needed = asked.find(({ severity }) => severity === 'must')
    const written = toContent(fields, values, context.facts)
    const obstacle = faults[0]?.pointer ?? needed?.field ?? problems[0] ?? stops[0]
    return {
      key,
      title,
      closed: fields.length === 0,
      open: faulty.size,
      items: asked.length,
      faults: faults.length,
      missing: faults.every(({ pointer }) => !(topOf(pointer) in written)),
      blocked: stops.length > 0,
      required: fields.some((field) => isRequired(field, values, context)),
      begun: Object.keys(written).length > 0,
      first: obstacle ?? asked[0]?.field,
      stops: obstacle !== undefined,
    }
  })
}

export type SectionState =
  'faulty' | 'asked' | 'closed' | 'open' | 'blocked' | 'new' | 'optional' | 'done'

/** What a section is marked with: done is only what nothing stands against and somebody has written. */
export function stateOf(section: SectionProgress): SectionState {
  if (section.faults > 0) return 'faulty'
  if (section.items > 0) return 'asked'
  if (section.closed) return 'closed'
  if (section.open > 0) return 'open'
  const alarm = alarmOf(section)
  if (alarm) return alarm
  return section.required || section.begun ? 'done' : 'optional'
}

/** What stops the submission in a section: what nobody has begun, nobody has neglected. */
export function alarmOf({ blocked, begun }: SectionProgress): 'blocked' | 'new' | null {
  if (!blocked) return null
  return begun ? 'blocked' : 'new'
}

/** The same for one section alone, whatever is asked or marked in it. */
export function alarmIn(
  form: Form,
  key: string,
  values: Values,
  blocked: string[],
  context: Omit<CheckContext, 'complete'>,
): ReturnType<typeof alarmOf> {
  const sections = form.sections.filter((section) => section.key === key)
  const [section] = sectionProgress({ ...form, sections }, values, { ...noMarks, blocked }, context)
  return section ? alarmOf(section) : null
}

const noMarks = { items: [], errors: {} }

/** How many of the sections that a submission needs are done, and in how many others something is left to do. */
export function doneOf(sections: SectionProgress[]): {
  done: number
  count: number
  others: number
} {
  const needed = sections.filter(({ required }) => required)
  const isDone = (section: SectionProgress) => ['done', 'optional'].includes(stateOf(section))
  return {
    done: needed.filter(isDone).length,
    count: needed.length,
    others: sections.filter(
      (section) => !section.required && section.first !== undefined && !isDone(section),
    ).length,
  }
}

/** The sections in which something is left to do, in the order of the form: as many as `doneOf` counts as not done. */
export function unfinishedIn(sections: SectionProgress[]): (SectionProgress & { first: string })[] {
  return sections.flatMap((section) =>
    section.first === undefined ? [] : [{ ...section, first: section.first }],
  )
}

/** The change requests that still wait, whether they are required or recommended: the one count of them. */
export function openOf<T extends Pick<RequestedChange, 'resolved'>>(items: T[]): T[] {
  return items.filter(({ resolved }) => !resolved)
}

/** What is asked for, each field once, in the order of the form. */
export function askedFields(form: Form, items: RequestedChange[]): RequestedChange[] {
  return form.sections
    .flatMap(({ fields }) => fields)
    .flatMap(({ key }) => items.find(({ field }) => field === key) ?? [])
}

/** The field at which somebody who answers change requests begins: the first of the form with an open one. */
export function firstAskedField(form: Form, items: RequestedChange[]): string | undefined {
  const open = openOf(items)
  return askedFields(form, open.length > 0 ? open : items)[0]?.field
}

/** The section that it stands in. */
export function firstAsked(form: Form, items: RequestedChange[]): string | undefined {
  const field = firstAskedField(form, items)
  return field === undefined ? undefined : sectionOf(form, field)
}

/** Whether a reviewer requires a change of this field. */
export const requiredIn = (items: RequestedChange[]) => (key: string) =>
  items.some(({ field, severity }) => severity === 'must' && topOf(field) === key)

const topOf = (pointer: string) => pointer.split(/[/.]/)[0] ?? pointer

/** The section that a field stands in, by its pointer. */
export function sectionOf(form: Form, pointer: string): string | undefined {
  const top = topOf(pointer)
  return form.sections.find(({ fields }) => fields.some(({ key }) => key === top))?.key
}

/** What is asked of one field stands together, where the first of it stood. */
export function byField<T extends Pick<RequestedChange, 'field'>>(items: T[]): T[] {
  const fields = [...new Set(items.map(({ field }) => field))]
  return fields.flatMap((one) => items.filter(({ field }) => field === one))
}
