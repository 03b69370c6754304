import { t } from '@messages/profile'
import type { Content, Form } from '@/shared/forms/definition/description'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { list } from '@/shared/lib/format'

/** Answers that the line of somebody's job says. */
export const toldByJob = ['member_types', 'primary_department', 'titles', 'other_titles']

/** What somebody works as, in one line: department and titles; of who has none, what they are. */
export function jobOf(content: Content, form: Form, taxonomies: Taxonomies): string {
  const words = (key: string, from: string) =>
    keysOf(content[key]).map((value) =>
      labelOf(value, { from: 'taxonomy', list: from }, taxonomies),
    )
  const titles = [...new Set([...words('titles', 'titles'), ...words('other_titles', 'titles')])]
  const [department] = words('primary_department', 'departments')
  if (titles.length === 0)
    return [department, ...typesOf(content, form, taxonomies)].filter(Boolean).join(' · ')
  return department ? t('job-of', { department, titles: list(titles) }) : list(titles)
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
