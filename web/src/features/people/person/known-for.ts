import type { Content, Form } from '@/shared/forms/definition/description'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'

/** What stands beside the portrait, and not once more below. */
const besideThePortrait = [
  'availability',
  'booked_until',
  'languages',
  'skills',
  'titles',
  'other_titles',
]

export interface KnownFor {
  /** With their level, where one is given: "English (native)". */
  languages: string[]
  skills: string[]
}

export function knownFor(content: Content, form: Form, lists: Taxonomies): KnownFor {
  const levels = levelsOf(form)
  const languages = rowsOf(content['languages']).flatMap((row) => {
    const key = textOf(row['language'])
    if (!key) return []
    const language = labelOf(key, { from: 'taxonomy', list: 'languages' }, lists)
    const level = levels.get(textOf(row['level']))
    return level ? `${language} (${level.toLocaleLowerCase()})` : language
  })
  const skills = Array.isArray(content['skills']) ? content['skills'].map(String) : []
  return { languages, skills }
}

/** The answers that are left for below the head. */
export function withoutHead(content: Content): Content {
  const left = Object.entries(content).filter(([key]) => !besideThePortrait.includes(key))
  return Object.fromEntries(left)
}

/** How well a language is spoken, in the words of the form. */
function levelsOf(form: Form): Map<string, string> {
  const languages = form.sections
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === 'languages')
  const kind = languages?.kind
  const level = kind?.type === 'rows' ? kind.fields.find(({ key }) => key === 'level') : undefined
  if (level?.kind.type !== 'choice' || level.kind.options.from !== 'inline') return new Map()
  return new Map(level.kind.options.options.map(({ key, label }) => [key, label]))
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Content[]) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
