import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { type PersonPage, personQuery, PersonSeen } from '@/features/people/api'
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
  action,
  onEdit,
}: {
  uid: string
  form: Form
  taxonomies: Taxonomies
  headingId: string
  /** The way back. */
  action?: ReactNode
  onEdit: (section: string) => void
}) {
  const [viewer, setViewer] = useState<Viewer>('member')
  const { data, error, refetch } = useQuery(previewQuery(uid, viewer))
  return (
    <>
      <div className="profile-as">
        <h2 id={headingId} tabIndex={-1} className="sr-only">
          {t('preview-heading')}
        </h2>
        <Scale
          label={t('preview-view-as')}
          points={viewers()}
          value={viewer}
          onChange={(id) => setViewer(id as Viewer)}
        />
        <TextLink to="/people/$uid" params={{ uid }}>
          {t('own-profile-page')}
        </TextLink>
        {action}
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
          {data?.visible && (
            <SeenByOthers uid={uid} preview={data} form={form} taxonomies={taxonomies} />
          )}
        </Loading>
      )}
    </>
  )
}

/** The page of a person, with what this viewer is told of them. */
function SeenByOthers({
  uid,
  preview,
  form,
  taxonomies,
}: {
  uid: string
  preview: ProfilePreview
  form: Form
  taxonomies: Taxonomies
}) {
  // Of oneself it says what members see.
  const page = useQuery(personQuery(uid))
  const { data: own } = useQuery(ownCreditsQuery)
  const isStranger = preview.viewer === 'stranger'
  const person: PersonPage = {
    uid,
    is_me: true,
    shared_projects: [],
    shared_works: [],
    shared_companies: [],
    relation: null,
    ...preview,
    credits: isStranger ? [] : (own?.credits.map(ownMark) ?? []),
    projects: isStranger ? [] : (page.data?.projects ?? []),
    companies: isStranger ? [] : (page.data?.companies ?? []),
  }
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <PersonSeen person={person} form={form} lists={taxonomies} />
    </Suspense>
  )
}
