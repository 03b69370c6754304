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
import { ProfileHeader } from './profile-header'

const viewers = (): { id: Viewer; label: string }[] => [
  { id: 'stranger', label: t('preview-not-member') },
  { id: 'member', label: t('preview-member') },
  { id: 'connection', label: t('preview-connection') },
]

/** The same profile in the eyes of others: what the server would show them, nothing else. */
export function Preview({
  uid,
  form,
  taxonomies,
}: {
  uid: string
  form: Form
  taxonomies: Taxonomies
}) {
  const [viewer, setViewer] = useState<Viewer>('member')
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
  return (
    <div className="rounded-lg border border-line p-lg">
      <ProfileHeader content={content} taxonomies={taxonomies} level={2} as={preview.name} />
      {preview.age_range && (
        <p className="mb-md text-lightText">{t('preview-age', { ageRange: preview.age_range })}</p>
      )}
      {form.sections
        .filter(({ fields }) => fields.some(({ key }) => !isEmpty(content[key])))
        .map((section) => (
          <section key={section.key} className="mb-md">
            <h3 className="text-h3">{section.title}</h3>
            <Answers fields={section.fields} content={content} hideEmpty />
          </section>
        ))}
    </div>
  )
}
