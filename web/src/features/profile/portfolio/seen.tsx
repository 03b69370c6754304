import { t } from '@messages/profile'
import { Suspense } from 'react'
import { MarksNote, type PersonCredit } from '@/features/credits/api'
import type { Schema } from '@/shared/api/types'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { BookedDays } from '../booked/booked-days'
import { creditsPart } from '../own/tabs'
import { Facts } from './facts'
import { calledOf, headingOf, ownHeadingOf } from './headings'
import { MissingPart } from './missing-part'
import { Part } from './part'
import { Portfolio } from './portfolio'
import { fieldsOf, told } from './told'

/** Leads to where a section is changed, perhaps to one answer of it. */
export type GoToPart = (section: string, field?: string) => void

/** What somebody who hires asks first. */
const order = ['availability', 'what_you_do', 'looking_for', 'your_work', 'you']
const placeOf = (section: string) => (order.indexOf(section) + order.length) % order.length

interface Shown {
  preview: Pick<Schema<'ProfilePreview'>, 'name' | 'content' | 'age_range'> & {
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
  ...shown
}: Shown & {
  taxonomies: Taxonomies
  /** For screen readers: of all of it. */
  heading: string
}) {
  const { preview, onEdit } = shown
  const { content, credits = [] } = preview
  // Whoever shows no work needs no column for it; its owner is asked for it there.
  const hasWork = Boolean(onEdit) || !isEmpty(content.credits) || !isEmpty(content.reels)
  return (
    <div className="seen-profile" data-work={hasWork || undefined}>
      <h2 className="sr-only">{heading}</h2>
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
      <SeenFacts {...shown} />
    </div>
  )
}

function SeenFacts({ preview, form, onEdit }: Shown) {
  const { content, name } = preview
  const called = calledOf(name)
  const sections = toldSections(form, content, Boolean(onEdit))
    .map((section) => ({
      ...section,
      title: (onEdit ? ownHeadingOf(section.key) : headingOf(section.key, called)) ?? section.title,
    }))
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
  return (
    <div className="seen-facts">
      {preview.age_range && (
        <p className="text-lightText">{t('preview-age', { ageRange: preview.age_range })}</p>
      )}
      {onEdit && <BookedDays content={content} onEdit={() => onEdit('availability', 'busy')} />}
      {onEdit && isEmpty(content.availability) && (
        <MissingPart
          title={t('heading-availability')}
          why={t('missing-availability')}
          action={t('missing-availability-add')}
          onEdit={() => onEdit('availability')}
        />
      )}
      {sections.map(({ key, title, fields }) => (
        <Part key={key} title={title} onEdit={onEdit && (() => onEdit(key))}>
          <Facts fields={fields} content={content} saidBy={saidBy(key, fields)} />
        </Part>
      ))}
    </div>
  )
}

/** The sections with what they tell; of others, when they are free stands in the head. */
function toldSections(form: Form, content: Content, isOwn: boolean): Form['sections'] {
  const languages = fieldsOf(form, 'your_work').filter(({ key }) => key === 'languages')
  return form.sections
    .filter(({ key }) => isOwn || key !== 'availability')
    .map((section) => ({
      ...section,
      fields: told(
        section.key === 'what_you_do'
          ? [...section.fields, ...languages]
          : section.fields.filter((field) => !languages.includes(field)),
        content,
      ),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** The field that the heading of its section names already. */
function saidBy(section: string, fields: { key: string }[]): string | undefined {
  return fields.find(({ key }) => key === section || (key === 'intents' && fields.length === 1))
    ?.key
}
