import { t, Text } from '@messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '@/features/profile/api'
import { projectsQuery } from '@/features/projects/api'
import { awaitedQuery } from '@/features/signoffs/api'
import { invitationsQuery, talentRequestsQuery } from '@/features/team/api'
import { useAuthState, useRoles, useSecondFactorRequired } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { Answered } from './answered'
import { AskedOfMe } from './asked-of-me'
import { MyProjects } from './my-projects'
import { MyReviews } from './my-reviews'
import { NextSteps } from './next-steps-list'

/** `/dashboard`: what is next, and how far one's projects are. Each part fails alone; they come together. */
export function DashboardScreen() {
  usePageTitle(t('dashboard'))
  const { profile } = useProfile()
  const user = useAuthState()
  const { data: projects, isPending } = useQuery(projectsQuery)
  const asked = [useQuery(invitationsQuery), useQuery(talentRequestsQuery), useQuery(awaitedQuery)]
  const roles = useRoles()
  const needsSecondFactor = useSecondFactorRequired()
  const reviewer = roles.includes('reviewer') || roles.includes('review_lead')
  const name = profile?.first_name ?? user?.displayName?.split(' ')[0]
  return (
    <>
      <header className="mb-xl flex flex-wrap items-end justify-between gap-md">
        <h1 className="line-clamp-2 min-w-0 text-h1 wrap-anywhere sm:text-display">
          {name ? t('dashboard-hello', { name }) : t('dashboard')}
        </h1>
        {(projects?.length ?? 0) > 0 && (
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
      {/* What is asked stands above the rest, and would push it down. */}
      <Loading isLoading={isPending || asked.some((one) => one.isPending)} skeleton={<Waiting />}>
        <div className="grid gap-xl">
          <AskedOfMe />
          <NextSteps reviewer={reviewer} />
          <MyProjects />
          {reviewer && <MyReviews />}
          <Answered />
        </div>
      </Loading>
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-xl">
      <Skeleton height={120} />
      <Skeleton height={240} />
    </div>
  )
}
