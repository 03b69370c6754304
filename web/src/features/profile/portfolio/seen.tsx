import { t } from '@messages/profile'
import type { PersonCredit } from '@/features/credits/api'
import type { Schema } from '@/shared/api/types'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Answers } from '@/shared/forms/reading/answers'
import { calledOf, headingOf, labelOthersRead } from './headings'
import { jobOf, toldByJob } from './job'
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

/** What the server shows of somebody, below the head: what they have made, then their answers. */
export function Seen({
  preview,
  form,
  taxonomies,
  heading,
}: {
  preview: Pick<Schema<'ProfilePreview'>, 'name' | 'content' | 'age_range'> & {
    credits?: PersonCredit[]
  }
  form: Form
  taxonomies: Taxonomies
  /** For screen readers: of all of it. */
  heading: string
}) {
  const content: Content = preview.content
  const called = calledOf(preview.name)
  const job = jobOf(content, form, taxonomies)
  const sections = form.sections
    .map((section) => ({
      ...section,
      title: headingOf(section.key, called) ?? section.title,
      fields: section.fields
        .filter(({ key }) => !isEmpty(content[key]) && !toldApart.includes(key))
        .map((field) => ({ ...field, label: labelOthersRead(field.key) ?? field.label })),
    }))
    .filter(({ key, fields }) => fields.length > 0 || (key === jobSection && job))
  return (
    <div className="seen-profile grid gap-lg">
      <h2 className="sr-only">{heading}</h2>
      <Portfolio content={content} taxonomies={taxonomies} credits={preview.credits} />
      <div className="grid content-start gap-lg">
        {preview.age_range && (
          <p className="text-lightText">{t('preview-age', { ageRange: preview.age_range })}</p>
        )}
        {sections.map(({ key, title, fields }) => (
          <section key={key} aria-labelledby={`seen-${key}`}>
            <h3 id={`seen-${key}`} className="mb-sm text-h3">
              {title}
            </h3>
            {key === jobSection && job && (
              <p data-private className="mb-sm text-reading wrap-anywhere">
                {job}
              </p>
            )}
            <Answers fields={fields} content={content} hideEmpty />
          </section>
        ))}
      </div>
    </div>
  )
}
