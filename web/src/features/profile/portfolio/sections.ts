import type { PersonCredit } from '@/features/credits/api'
import type { Schema } from '@/shared/api/types'
import { isEmpty, isShown } from '@/shared/forms/definition/conditions'
import type { Content, Field, Form } from '@/shared/forms/definition/description'
import { calledOf, headingOf, ownHeadingOf } from './headings'
import { availabilityFields, told, withoutLanguages } from './told'

/** Leads to where a section is changed, perhaps to one answer of it. */
export type GoToPart = (section: string, field?: string) => void

export interface Shown {
  preview: Pick<Schema<'ProfilePreview'>, 'name' | 'content'> & {
    credits?: PersonCredit[]
  }
  form: Form
  /** One's own: each part leads to where it is changed. */
  onEdit?: GoToPart | undefined
}

/** A section with what it tells. */
export interface ToldSection {
  key: string
  title: string
  fields: ToldField[]
  /** Answers of several sections of the form: each is changed for itself. */
  isGathered?: boolean
  /** Of one's own: what could stand in it. */
  open: Field[]
}

export interface ToldField extends Field {
  /** The section of the form that asks for it. */
  section: string
}

/** What somebody who hires asks first. */
const order = ['availability', 'what_you_do', 'looking_for', 'your_work', 'you']
const placeOf = (section: string) => (order.indexOf(section) + order.length) % order.length

/** These have a place of their own where they are asked for. */
const askedApart = ['bio', 'credits', 'languages']

/**
 * The sections with what they tell. When others are free stands apart; one's own availability, and what one can, is asked
 * for where it says nothing.
 */
export function toldSections({ preview, form, onEdit }: Shown): ToldSection[] {
  const { content, name } = preview
  const isOwn = Boolean(onEdit)
  const called = calledOf(name)
  const sections = form.sections
    .filter(({ key }) => isOwn || key !== 'availability')
    .map(({ key, title, fields }) => ({
      key,
      title: (isOwn ? ownHeadingOf(key) : headingOf(key, called)) ?? title,
      fields: told(
        key === 'availability' ? availabilityFields(form) : withoutLanguages(fields),
        content,
      ).map((field) => ({ ...field, section: key })),
      open: isOwn && key === 'your_work' ? openIn(fields, content) : [],
    }))
    .filter(
      ({ key, fields, open }) => fields.length > 0 || open.length > 0 || key === 'availability',
    )
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
  const title = isOwn ? ownHeadingOf('you') : headingOf('you', called)
  return gathered(sections, title)
}

const openIn = (fields: Field[], content: Content) =>
  fields.filter(
    (field) =>
      !askedApart.includes(field.key) &&
      field.kind.type !== 'check' &&
      isShown(field, content) &&
      isEmpty(content[field.key]),
  )

const mostShort = 2

/** What one or two short answers make no section for is read with what somebody does. */
function gathered(sections: ToldSection[], title: string | undefined): ToldSection[] {
  const isShort = ({ key, fields }: ToldSection) =>
    ['you', 'looking_for'].includes(key) &&
    fields.length <= mostShort &&
    fields.every(({ kind }) => ['choice', 'choices', 'text'].includes(kind.type))
  const short = sections.filter(isShort)
  const into = sections.find(({ key }) => key === 'what_you_do')
  if (!into || short.length === 0) return sections
  return sections
    .filter((section) => !short.includes(section))
    .map((section) =>
      section === into
        ? {
            ...section,
            title: title ?? section.title,
            fields: [...section.fields, ...short.flatMap(({ fields }) => fields)],
            isGathered: true,
          }
        : section,
    )
}

/** The field that the heading of its section names already. */
export function saidBy(section: string, fields: { key: string }[]): string | undefined {
  return fields.find(({ key }) => key === section || (key === 'intents' && fields.length === 1))
    ?.key
}
