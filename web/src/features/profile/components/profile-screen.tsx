import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { formQuery } from '@/shared/forms/definition/queries'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { useProfile } from '../api'
import { OwnProfile } from '../own/own-profile'
import { useSaved } from './use-saved'

/** `/profile`: one's own profile, to be read, changed where it stands, and seen as others do. */
export function ProfileScreen() {
  usePageTitle(t('profile'))
  const uid = useAuthState()?.uid ?? ''
  const onSaved = useSaved(uid)
  const { profile, loading, error, refetch } = useProfile()
  const form = useQuery(formQuery('profile'))
  const lists = useQuery(taxonomiesQuery)
  const own = { error, data: profile ?? undefined }
  const failed = [own, form, lists].find(isUnavailable)
  if (failed) {
    return (
      <ErrorState
        title={t('profile-could-not-loaded')}
        message={messageOf(failed.error)}
        onRetry={() => {
          void refetch()
          if (form.isError) void form.refetch()
          if (lists.isError) void lists.refetch()
        }}
      />
    )
  }
  const ready = !loading && profile && form.data && lists.data
  return (
    <Loading isLoading={!ready} skeleton={<Waiting />}>
      {ready && (
        <OwnProfile
          profile={profile}
          form={form.data}
          taxonomies={lists.data}
          uid={uid}
          onSaved={onSaved}
        />
      )}
    </Loading>
  )
}

function Waiting() {
  return (
    <div className="grid gap-lg">
      <div className="flex gap-lg">
        <Skeleton height={96} width={96} />
        <div className="grid flex-1 content-center gap-sm">
          <Skeleton height={28} width="40%" />
          <Skeleton width="60%" />
        </div>
      </div>
      <Skeleton height={44} />
      <Skeleton height={240} />
    </div>
  )
}
