import { t, Text } from '@messages/dashboard'
import { useProfile } from '@/features/profile/api'
import { useAuthState, useSecondFactorRequired } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { useKnown } from '../use-known'
import { Board } from './board'
import { ProfileReady } from './profile-ready'

/** `/dashboard`: what waits for the caller in all their roles, and how far their projects are. */
export function DashboardScreen() {
  usePageTitle(t('dashboard'))
  const { profile } = useProfile()
  const user = useAuthState()
  const needsSecondFactor = useSecondFactorRequired()
  const { known, isPending, error, retry } = useKnown()
  const name = profile?.first_name ?? user?.displayName?.split(' ')[0]
  return (
    <>
      <header className="mb-md flex min-h-11 flex-wrap items-center justify-between gap-md">
        <h1 className="line-clamp-2 min-w-0 pb-1 text-h1 wrap-anywhere">
          {name ? t('dashboard-hello', { name }) : t('dashboard')}
        </h1>
        {!isPending && !known.isNew && !known.isStaffOnly && (
          <LinkButton to="/create-project/stage-1" kind="outline">
            {t('dashboard-new-project')}
          </LinkButton>
        )}
      </header>
      {needsSecondFactor && (
        <div className="mb-lg">
          <Alert tone="warning">
            <Text
              id="dashboard-role-needs-two-step"
              elements={{ link: <TextLink to="/settings/security" /> }}
            />
          </Alert>
        </div>
      )}
      <ProfileReady />
      <Loading isLoading={isPending} skeleton={<Waiting />}>
        <Board known={known} error={error} onRetry={retry} />
      </Loading>
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-xl">
      <div className="grid gap-md">
        <Skeleton height={28} width={96} />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </div>
      <Skeleton height={240} />
    </div>
  )
}
