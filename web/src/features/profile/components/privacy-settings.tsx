import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { formQuery } from '@/shared/forms/definition/queries'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { useProfile } from '../api'
import { Agreements, PrivacyChoices } from './privacy-choices'

/** In the settings: the section of the profile that says who sees it, or what was agreed to. */
export function PrivacySettings({ of }: { of: 'choices' | 'agreements' }) {
  const uid = useAuthState()?.uid ?? ''
  const { profile, error, refetch } = useProfile()
  const form = useQuery(formQuery('profile'))
  const lists = useQuery(taxonomiesQuery)
  const failed = [{ error, data: profile ?? undefined }, form, lists].find(isUnavailable)
  // It is said once, where the choices would be.
  if (failed && of === 'agreements') return null
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
  const Questions = of === 'choices' ? PrivacyChoices : Agreements
  const section = form.data?.sections.find(({ key }) => key === 'privacy')
  return (
    <Loading isLoading={!profile || !section || !lists.data} skeleton={<Skeleton height={240} />}>
      {profile && section && lists.data && (
        <Questions section={section} profile={profile} taxonomies={lists.data} uid={uid} />
      )}
    </Loading>
  )
}
