import { useQuery } from '@tanstack/react-query'
import { useProfile } from '@/features/profile/api'
import { projectsQuery } from '@/features/projects/api'
import { useAuthState, useRoles } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/link-button'
import { AskedOfMe } from './asked-of-me'
import { MyProjects } from './my-projects'
import { MyReviews } from './my-reviews'
import { NextSteps } from './next-steps-list'

/** `/dashboard`: what is next, and how far one's projects are. Each part loads and fails alone. */
export function DashboardScreen() {
  usePageTitle('Dashboard')
  const { profile } = useProfile()
  const user = useAuthState()
  const { data: projects } = useQuery(projectsQuery)
  const roles = useRoles()
  const reviewer = roles.includes('reviewer') || roles.includes('review_lead')
  const name = profile?.first_name ?? user?.displayName?.split(' ')[0]
  return (
    <>
      <header className="mb-xl flex flex-wrap items-end justify-between gap-md">
        <h1 className="line-clamp-2 min-w-0 text-h1 wrap-anywhere sm:text-display">
          {name ? `Hello, ${name}` : 'Dashboard'}
        </h1>
        {(projects?.length ?? 0) > 0 && (
          <LinkButton to="/create-project/stage-1" kind="outline">
            New project
          </LinkButton>
        )}
      </header>
      <div className="grid gap-xl">
        <AskedOfMe />
        <NextSteps reviewer={reviewer} />
        <MyProjects />
        {reviewer && <MyReviews />}
      </div>
    </>
  )
}
