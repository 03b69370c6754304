import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Answers } from '@/shared/forms/reading/answers'
import { Scale } from '@/shared/ui/choices/scale'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { previewQuery, type ProfilePreview, type Viewer } from '../api'
import { calledOf, headingOf, labelOthersRead } from '../portfolio/headings'
import { Portfolio, shownApart } from '../portfolio/portfolio'

const viewers = (): { id: Viewer; label: string }[] => [
  { id: 'stranger', label: t('preview-not-member') },
  { id: 'member', label: t('preview-member') },
  { id: 'connection', label: t('preview-connection') },
]

/** What the head of the profile says already, and what has a look of its own. */
const toldApart = [
  'first_name',
  'last_name',
  'professional_name',
  'city',
  'country',
  'time_zone',
  ...shownApart,
]

/** The same profile in the eyes of others: what the server would show them, nothing else. */
export function Preview({
  uid,
  form,
  taxonomies,
  start,
}: {
  uid: string
  form: Form
  taxonomies: Taxonomies
  start: Viewer
}) {
  const [viewer, setViewer] = useState(start)
  const { data, error, refetch } = useQuery(previewQuery(uid, viewer))
  return (
    <>
      <div className="mb-lg">
        <Scale
          label={t('preview-view-as')}
          points={viewers()}
          value={viewer}
          onChange={(id) => setViewer(id as Viewer)}
        />
      </div>
      {error ? (
        <ErrorState
          title={t('preview-could-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={240} />}>
          {data && <Seen preview={data} form={form} taxonomies={taxonomies} />}
        </Loading>
      )}
    </>
  )
}

function Seen({
  preview,
  form,
  taxonomies,
}: {
  preview: ProfilePreview
  form: Form
  taxonomies: Taxonomies
}) {
  const content: Content = preview.content
  if (!preview.visible) {
    return (
      <EmptyState title={t('preview-not-visible')}>
        {t('preview-they-cannot-see-profile')}
      </EmptyState>
    )
  }
  const called = calledOf(preview.name)
  const sections = form.sections
    .map((section) => ({
      ...section,
      title: headingOf(section.key, called) ?? section.title,
      fields: section.fields
        .filter(({ key }) => !isEmpty(content[key]) && !toldApart.includes(key))
        .map((field) => ({ ...field, label: labelOthersRead(field.key) ?? field.label })),
    }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <div className="grid gap-lg">
      <h2 className="sr-only">{t('preview-heading')}</h2>
      <Portfolio content={content} taxonomies={taxonomies} />
      {preview.age_range && (
        <p className="text-lightText">{t('preview-age', { ageRange: preview.age_range })}</p>
      )}
      {sections.map(({ key, title, fields }) => (
        <section key={key} aria-labelledby={`seen-${key}`}>
          <h3 id={`seen-${key}`} className="mb-sm text-h3">
            {title}
          </h3>
          <Answers fields={fields} content={content} hideEmpty />
        </section>
      ))}
    </div>
  )
}
