import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { talentRequestsQuery } from '@/features/team/api'
import { formQuery } from '@/shared/forms/definition/queries'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { profileQuery } from '../api'
import { askAgain } from '../steps'
import { AskedFirst } from './asked-first'
import { SetupSteps } from './setup-steps'
import { UpdateCards } from './update-cards'

/** `/profile-setup`: the six steps of a new profile, or what an older one is asked again. */
export function SetupScreen() {
  usePageTitle(t('setup-set-up-profile'))
  const uid = useAuthState()?.uid ?? ''
  const form = useQuery(formQuery('profile'))
  const lists = useQuery(taxonomiesQuery)
  const profile = useQuery({ ...profileQuery(uid), enabled: uid !== '' })
  const asked = useQuery({ ...talentRequestsQuery, enabled: uid !== '' })
  const parts = [form, lists, profile]
  const failed = parts.find(isUnavailable)
  if (failed) {
    return (
      <ErrorState
        title={t('setup-profile-could-not-loaded')}
        message={messageOf(failed.error)}
        onRetry={() => parts.forEach((part) => part.isError && void part.refetch())}
      />
    )
  }
  // What somebody was asked is worth a moment, and no more: the answers start with what it says.
  const isAsking = asked.isLoading && asked.failureCount === 0
  const ready = form.data && lists.data && profile.data !== undefined && !isAsking
  return (
    <Loading isLoading={!ready} skeleton={<Waiting />}>
      {ready && (
        <Setup
          key={profile.data?.status === 'update_required' ? 'update' : 'create'}
          form={form.data}
          taxonomies={lists.data}
          profile={profile.data}
          uid={uid}
          calledAs={asked.data?.find(({ state }) => state === 'asked')?.name}
        />
      )}
    </Loading>
  )
}

function Setup(props: Parameters<typeof SetupSteps>[0]) {
  const { profile } = props
  if (profile?.status !== 'update_required') {
    return <SetupSteps {...props} notice={<AskedFirst />} />
  }
  const again = askAgain(profile)
  if (again.everything) {
    return <SetupSteps {...props} reasons={again.reasons} anew={again.anew} />
  }
  return <UpdateCards {...props} profile={profile} again={again} />
}

function Waiting() {
  return (
    <div className="grid gap-lg">
      <Skeleton height={32} width={240} />
      <Skeleton height={20} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={68} />
      ))}
    </div>
  )
}
