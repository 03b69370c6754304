import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '@/features/profile/api'
import { projectsQuery } from '@/features/projects/api'
import { awaitedQuery } from '@/features/signoffs/api'
import { invitationsQuery, talentRequestsQuery } from '@/features/team/api'
import { expirationsQuery } from './expirations-query'

/** Asks for what the dashboard waits for, while the guard still asks who is there: only what is open to everybody. */
export function askAhead(queryClient: QueryClient, uid: string): void {
  void queryClient.prefetchQuery(profileQuery(uid))
  void queryClient.prefetchQuery(projectsQuery)
  void queryClient.prefetchQuery(invitationsQuery)
  void queryClient.prefetchQuery(talentRequestsQuery)
  void queryClient.prefetchQuery(awaitedQuery)
  void queryClient.prefetchQuery(expirationsQuery)
}
