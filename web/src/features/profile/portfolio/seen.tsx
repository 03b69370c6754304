import { type ReactNode, Suspense } from 'react'
import { MarksNote, type PersonCredit } from '@/features/credits/api'
import type { Schema } from '@/shared/api/types'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useWide } from '@/shared/hooks/use-wide'
import { creditsPart } from '../own/tabs'
import { Facts } from './facts'
import { calledOf, headingOf, ownHeadingOf } from './headings'
import { OwnAvailability } from './own-availability'
import { Part } from './part'
import { Portfolio } from './portfolio'
import { SeenAvailability } from './seen-availability'
import { availabilityFields, told, withoutLanguages } from './told'

/** Leads to where a section is changed, perhaps to one answer of it. */
export type GoToPart = (section: string, field?: string) => void

/** What somebody who hires asks first. */
const order = ['availability', 'what_you_do', 'looking_for', 'your_work', 'you']
/** What has room below the work. */
const belowWork = ['looking_for', 'your_work']
const placeOf = (section: string) => (order.indexOf(section) + order.length) % order.length

interface Shown {
  preview: Pick<Schema<'ProfilePreview'>, 'name' | 'content'> & {
    credits?: PersonCredit[]
  }
  form: Form
  /** One's own: each part leads to where it is changed. */
  onEdit?: GoToPart | undefined
}

/** What the server shows of somebody, below the head: what they have made, then their answers. */
export function Seen({
  heading,
  taxonomies,
  before,
  ...shown
}: Shown & {
  taxonomies: Taxonomies
  /** For screen readers: of all of it. */
  heading: string
  /** What stands above their work. */
  before?: ReactNode
}) {
  const { preview, form, onEdit } = shown
  const { content, credits = [] } = preview
  // Whoever shows no work needs no column for it; its owner is asked for it there.
  const hasWork = Boolean(onEdit ?? before) || !isEmpty(content.credits) || !isEmpty(content.reels)
  const availability = !onEdit && <SeenAvailability content={content} form={form} />
  const sections = toldSections(shown)
  const wide = sections.filter(
    ({ key }) => belowWork.includes(key) && (hasWork || key === 'your_work'),
  )
  const more = wide.length > 0 && <More {...shown} sections={wide} />
  const work = (
    <div className="seen-work">
      {before}
      <Portfolio
        content={content}
        taxonomies={taxonomies}
        credits={credits}
        onEdit={onEdit && ((field) => onEdit('your_work', field))}
        note={
          <Suspense fallback={null}>
            <MarksNote credits={credits} onAsk={onEdit && (() => onEdit(creditsPart))} />
          </Suspense>
        }
      />
    </div>
  )
  const facts = (
    <SeenFacts
      {...shown}
      first={!hasWork && availability}
      sections={sections.filter((section) => !wide.includes(section))}
    />
  )
  return (
    <div className="seen-profile" data-work={hasWork || undefined}>
      <h2 className="sr-only">{heading}</h2>
      <Columns isTwo={hasWork} {...{ availability, work, facts, more }} />
    </div>
  )
}

/** Two columns of their own heights where there is room, what is most asked for first where there is none. */
function Columns({
  isTwo,
  availability,
  work,
  facts,
  more,
}: Record<'availability' | 'work' | 'facts' | 'more', ReactNode> & {
  /** There is work to show; else availability is part of the facts. */
  isTwo: boolean
}) {
  const isWide = useWide()
  if (!isTwo || !isWide) {
    return (
      <>
        {isTwo ? availability : more}
        {work}
        {facts}
        {isTwo && more}
      </>
    )
  }
  return (
    <div className="seen-columns">
      <div className="seen-work">
        {work}
        {more}
      </div>
      <div className="seen-facts">
        {availability}
        {facts}
      </div>
    </div>
  )
}

function SeenFacts({
  preview,
  first,
  sections,
  onEdit,
}: Pick<Shown, 'preview' | 'onEdit'> & Sections & { first: ReactNode }) {
  const { content } = preview
  return (
    <div className="seen-facts">
      {first}
      {sections.map((section) =>
        onEdit && section.key === 'availability' ? (
          <OwnAvailability
            key={section.key}
            content={content}
            fields={section.fields}
            onEdit={(field) => onEdit(section.key, field)}
          />
        ) : (
          <Told key={section.key} section={section} content={content} onEdit={onEdit} />
        ),
      )}
    </div>
  )
}

/** What has room below the work, and stands first where there is none: skills, links, what somebody looks for. */
function More({ preview: { content }, sections, onEdit }: Shown & Sections) {
  return (
    <div className="seen-more">
      {sections.map((section) => (
        <Told key={section.key} section={section} content={content} onEdit={onEdit} />
      ))}
    </div>
  )
}

interface Sections {
  sections: Form['sections']
}

function Told({
  section: { key, title, fields },
  content,
  onEdit,
}: {
  section: Sections['sections'][number]
  content: Content
  onEdit: GoToPart | undefined
}) {
  return (
    <Part title={title} onEdit={onEdit && (() => onEdit(key))}>
      <Facts fields={fields} content={content} saidBy={saidBy(key, fields)} />
    </Part>
  )
}

/**
 * The sections with what they tell. When others are free stands apart; one's own availability is asked for where it says
 * nothing.
 */
function toldSections({ preview, form, onEdit }: Shown): Form['sections'] {
  const { content, name } = preview
  const isOwn = Boolean(onEdit)
  const called = calledOf(name)
  const sections = form.sections
    .filter(({ key }) => isOwn || key !== 'availability')
    .map((section) => ({
      ...section,
      title: (isOwn ? ownHeadingOf(section.key) : headingOf(section.key, called)) ?? section.title,
      fields: told(
        section.key === 'availability'
          ? availabilityFields(form)
          : withoutLanguages(section.fields),
        content,
      ),
    }))
    .filter(({ key, fields }) => fields.length > 0 || key === 'availability')
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
  return isOwn ? sections : gathered(sections, called)
}

/** Of others, what one short answer makes no section for is read with what they do. */
function gathered(sections: Form['sections'], called: string): Form['sections'] {
  const isOne = ({ key, fields }: Form['sections'][number]) =>
    ['you', 'looking_for'].includes(key) &&
    fields.every(({ kind }) => ['choice', 'choices', 'text'].includes(kind.type)) &&
    fields.length === 1
  const short = sections.filter(isOne)
  const into = sections.find(({ key }) => key === 'what_you_do')
  if (!into || short.length === 0) return sections
  return sections
    .filter((section) => !short.includes(section))
    .map((section) =>
      section === into
        ? {
            ...section,
            title: headingOf('you', called) ?? section.title,
            fields: [...section.fields, ...short.flatMap(({ fields }) => fields)],
          }
        : section,
    )
}

/** The field that the heading of its section names already. */
function saidBy(section: string, fields: { key: string }[]): string | undefined {
  return fields.find(({ key }) => key === section || (key === 'intents' && fields.length === 1))
    ?.key
}
