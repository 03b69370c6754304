import { type CheckContext, problemsIn } from '@/shared/forms/check'
import type { Form, Values } from '@/shared/forms/description'
import type { RequestedChange } from './api'

export interface SectionProgress {
  key: string
  title: string
  /** How many answers are missing or need another look. */
  open: number
  /** Change requests in it that are not settled yet. */
  items: number
  /** Nothing of it is open to the reader. */
  closed: boolean
}

/** How far each section is, by what stands in the form now. */
export function sectionProgress(
  form: Form,
  values: Values,
  items: RequestedChange[],
  context: Omit<CheckContext, 'complete'>,
): SectionProgress[] {
  return form.sections.map(({ key, title, fields }) => {
    const keys = new Set(fields.map((field) => field.key))
    const faulty = new Set(
      [...problemsIn(fields, values, { ...context, complete: true }).keys()].map(
        (pointer) => pointer.split('/')[0],
      ),
    )
    return {
      key,
      title,
      closed: fields.length === 0,
      open: faulty.size,
      items: items.filter(({ field, settled }) => keys.has(field) && !settled).length,
    }
  })
}

/** The section that a field stands in, by its pointer. */
export function sectionOf(form: Form, pointer: string): string | undefined {
  const top = pointer.split(/[/.]/)[0]
  return form.sections.find(({ fields }) => fields.some(({ key }) => key === top))?.key
}
