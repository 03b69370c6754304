import { t } from '@messages/profile'
import type { PersonCredit } from '@/features/credits/api'
import { withoutHead } from '@/features/people/api'
import type { Schema } from '@/shared/api/types'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { BookedDays } from '../booked/booked-days'
import { Facts } from './facts'
import { calledOf, headingOf, labelOthersRead, ownHeadingOf } from './headings'
import { jobOf, toldByJob } from './job'
import { MissingPart } from './missing-part'
import { Part } from './part'
import { Portfolio, shownApart } from './portfolio'

/** What the head of the profile says already, and what has a look of its own. */
const toldApart = [
  'first_name',
  'last_name',
  'professional_name',
  'city',
  'country',
  'time_zone',
  ...toldByJob,
  ...shownApart,
]

const jobSection = 'what_you_do'

/** Leads to where a section is changed, perhaps to one answer of it. */
export type GoToPart = (section: string, field?: string) => void

/** What somebody who hires asks first. */
const order = [jobSection, 'availability', 'looking_for', 'your_work', 'you']
const placeOf = (section: string) => (order.indexOf(section) + order.length) % order.length

interface Shown {
  preview: Pick<Schema<'ProfilePreview'>, 'name' | 'content' | 'age_range'> & {
    credits?: PersonCredit[]
  }
  form: Form
  taxonomies: Taxonomies
  /** One's own: each part leads to where it is changed. */
  onEdit?: GoToPart | undefined
}

/** What the server shows of somebody, below the head: what they have made, then their answers. */
export function Seen({
  heading,
  ...shown
}: Shown & {
  /** For screen readers: of all of it. */
  heading: string
}) {
  const { preview, taxonomies, onEdit } = shown
  return (
    <div className="seen-profile grid gap-lg">
      <h2 className="sr-only">{heading}</h2>
      <Portfolio
        content={preview.content}
        taxonomies={taxonomies}
        credits={preview.credits}
        onEdit={onEdit && ((field) => onEdit('your_work', field))}
        after={
          onEdit && (
            <BookedDays content={preview.content} onEdit={() => onEdit('availability', 'busy')} />
          )
        }
      />
      <SeenFacts {...shown} />
    </div>
  )
}

function SeenFacts({ preview, form, taxonomies, onEdit }: Shown) {
  // The head of one's own page is apart from it, too.
  const content: Content = onEdit ? withoutHead(preview.content) : preview.content
  const job = jobOf(content, form, taxonomies)
  const called = calledOf(preview.name)
  const sections = form.sections
    .map((section) => ({
      ...section,
      title: (onEdit ? ownHeadingOf(section.key) : headingOf(section.key, called)) ?? section.title,
      fields: section.fields
        .filter(({ key }) => !isEmpty(content[key]) && !toldApart.includes(key))
        // Its owner has them as weeks.
        .filter(({ key }) => !(onEdit && key === 'busy'))
        .map((field) => ({ ...field, label: labelOthersRead(field.key) ?? field.label })),
    }))
    .filter(({ key, fields }) => fields.length > 0 || (key === jobSection && job))
    .sort((one, other) => placeOf(one.key) - placeOf(other.key))
  return (
    <div className="seen-facts grid content-start gap-lg">
      {preview.age_range && (
        <p className="text-lightText">{t('preview-age', { ageRange: preview.age_range })}</p>
      )}
      {onEdit && isEmpty(preview.content.availability) && (
        <MissingPart
          title={t('heading-availability')}
          why={t('missing-availability')}
          action={t('missing-availability-add')}
          onEdit={() => onEdit('availability')}
        />
      )}
      {sections.map(({ key, title, fields }) => (
        <Part key={key} title={title} onEdit={onEdit && (() => onEdit(key))}>
          {key === jobSection && job && (
            <p data-private className="mb-sm text-reading wrap-anywhere">
              {job}
            </p>
          )}
          {fields.length > 0 && (
            <Facts fields={fields} content={content} saidBy={saidBy(key, fields)} />
          )}
        </Part>
      ))}
    </div>
  )
}

/** The field that the heading of its section names already. */
function saidBy(section: string, fields: { key: string }[]): string | undefined {
  return fields.find(({ key }) => key === section || (key === 'intents' && fields.length === 1))
    ?.key
}
