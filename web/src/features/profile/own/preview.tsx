import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Scale } from '@/shared/ui/choices/scale'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { ownCreditsQuery, ownMark } from '@/features/credits/api'
import { previewQuery, type ProfilePreview, type Viewer } from '../api'
import { Seen } from '../portfolio/seen'

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
  headingId,
  onEdit,
}: {
  uid: string
  form: Form
  taxonomies: Taxonomies
  headingId: string
  onEdit: (section: string) => void
}) {
  const [viewer, setViewer] = useState<Viewer>('member')
  const { data, error, refetch } = useQuery(previewQuery(uid, viewer))
  return (
    <>
      <h2 id={headingId} tabIndex={-1} className="sr-only">
        {t('preview-heading')}
      </h2>
      <div className="profile-as">
        <Scale
          label={t('preview-view-as')}
          points={viewers()}
          value={viewer}
          onChange={(id) => setViewer(id as Viewer)}
        />
        <TextLink to="/people/$uid" params={{ uid }}>
          {t('own-profile-page')}
        </TextLink>
      </div>
      {error ? (
        <ErrorState
          title={t('preview-could-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={240} />}>
          {data?.visible === false && viewer === 'stranger' && (
            <EmptyState title={t('preview-not-visible')}>{t('preview-members-only')}</EmptyState>
          )}
          {data?.visible === false && viewer !== 'stranger' && (
            <EmptyState
              title={t('preview-not-visible')}
              action={
                <Button kind="outline" onPress={() => onEdit('privacy')}>
                  {t('preview-edit-privacy')}
                </Button>
              }
            >
              {t('preview-they-cannot-see-profile')}
            </EmptyState>
          )}
          {data?.visible && <SeenByOthers preview={data} form={form} taxonomies={taxonomies} />}
        </Loading>
      )}
    </>
  )
}

/** With the marks that members see on credits. */
function SeenByOthers({
  preview,
  ...rest
}: {
  preview: ProfilePreview
  form: Form
  taxonomies: Taxonomies
}) {
  const { data: own } = useQuery(ownCreditsQuery)
  const credits = preview.viewer === 'stranger' ? [] : (own?.credits.map(ownMark) ?? [])
  return <Seen preview={{ ...preview, credits }} heading={t('own-profile-profile')} {...rest} />
}
