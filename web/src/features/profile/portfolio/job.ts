import type { Content, Form } from '@/shared/forms/definition/description'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'

/** Answers that the line below somebody's name says. */
export const toldByJob = ['member_types', 'primary_department', 'titles', 'other_titles']

/** What somebody without a job title works as, in one line: their department and what they are. */
export function jobOf(content: Content, form: Form, taxonomies: Taxonomies): string {
  const [department] = keysOf(content['primary_department']).map((value) =>
    labelOf(value, { from: 'taxonomy', list: 'departments' }, taxonomies),
  )
  return [department, ...typesOf(content, form, taxonomies)].filter(Boolean).join(' · ')
}

function typesOf(content: Content, form: Form, taxonomies: Taxonomies): string[] {
  const field = form.sections
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === 'member_types')
  if (field?.kind.type !== 'choices') return []
  const { options } = field.kind
  return keysOf(content['member_types']).map((value) => labelOf(value, options, taxonomies))
}

const keysOf = (answer: unknown): string[] =>
  (Array.isArray(answer) ? answer : [answer]).filter(
    (key): key is string => typeof key === 'string' && key !== '',
  )
