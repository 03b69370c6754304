import {
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCompanyQuestions } from '@/features/companies/api'
import { connectionsQuery, requestsQuery } from '@/features/connections/api'
import { ownCreditsQuery } from '@/features/credits/api'
import { threadsQuery } from '@/features/messages/api'
import { isUndecided, useProfile } from '@/features/profile/api'
import { projectsQuery } from '@/features/projects/api'
import { type QueueTab, queueQuery } from '@/features/review/api'
import { awaitedQuery } from '@/features/signoffs/api'
import { invitationsQuery, talentRequestsQuery } from '@/features/team/api'
import { useCounters } from '@/shared/events/counters'
import { isUnavailable } from '@/shared/api/unavailable'
import { meQuery, useAuthState } from '@/shared/identity/session'
import { activityQuery } from './activity/activity-query'
import { expirationsQuery } from './expirations-query'
import { justAsked } from './just-asked'
import type { Desk } from './own/desk-rows'
import { useDesk } from './own/use-desk'
import type { Queue, Queues } from './to-do/review-steps'
import type { Known } from './to-do/to-do'

export interface Dashboard extends Known {
  /** There are projects, or it is not known. */
  hasProjects: boolean
  /** Neither a project nor a role of the staff: somebody who is to begin. */
  isNew: boolean
  /** They have a role of the staff, and no project: they neither start films nor offer themselves for work. */
  isStaffOnly: boolean
  /** What the caller looks after in such a role. */
  desk: Desk
}

/** What is known for the dashboard; `isPending` until each part has answered or failed. */
export function useKnown(): {
  known: Dashboard
  isPending: boolean
  error: unknown
  retry: () => void
} {
  const user = useAuthState()
  const me = useQuery({ ...meQuery(user?.uid ?? ''), enabled: Boolean(user?.emailVerified) })
  const roles = me.data?.roles ?? []
  const { profile, loading: isProfileLoading } = useProfile()
  const projects = useQuery(projectsQuery)
  const invitations = useQuery({ ...invitationsQuery, ...justAsked })
  const talent = useQuery({ ...talentRequestsQuery, ...justAsked })
  const signOffs = useQuery({ ...awaitedQuery, ...justAsked })
  const expirations = useQuery({ ...expirationsQuery, ...justAsked })
  const credits = useQuery({ ...ownCreditsQuery, ...justAsked })
  const companies = useCompanyQuestions()
  const desk = useDesk(roles)
  const requests = useConnectionRequests()
  const review = useQueues(roles)
  const parts = [
    me,
    projects,
    invitations,
    talent,
    signOffs,
    expirations,
    credits,
    requests.part,
    ...desk.parts,
    ...review.parts,
  ]
  const isBesideLoading = useBeside((projects.data?.length ?? 0) > 0)
  const failed = parts.filter(isUnavailable)
  return {
    known: {
      hasProjects: projects.data?.length !== 0,
      isNew:
        projects.data?.length === 0 &&
        me.data?.roles.length === 0 &&
        !me.data.second_factor_required,
      isStaffOnly: roles.length > 0 && projects.data?.length === 0,
      desk: desk.desk,
      projects: projects.data ?? [],
      queues: review.queues,
      ...(invitations.data ? { invitations: invitations.data } : {}),
      ...(talent.data ? { talent: talent.data } : {}),
      ...(signOffs.data ? { signOffs: signOffs.data } : {}),
      ...(expirations.data ? { expirations: expirations.data } : {}),
      ...(credits.data ? { credits: credits.data } : {}),
      companies: companies.questions,
      ...requests.known,
      ...(profile ? { strength: profile.strength, isUndecided: isUndecided(profile) } : {}),
    },
    isPending:
      isProfileLoading ||
      companies.isLoading ||
      isBesideLoading ||
      parts.some(({ isLoading }) => isLoading),
    error: failed[0]?.error,
    retry: () => failed.forEach((part) => void part.refetch()),
  }
}

/**
 * Whether parts are still unknown whose height is that of what they have to show, if anything: come later, they would
 * move what is being read. They say a failure themselves, and nothing waits while they are asked for again.
 */
function useBeside(hasProjects: boolean): boolean {
  const threads = useInfiniteQuery({
    ...threadsQuery('open'),
    enabled: useCounters().threads !== 0 && hasProjects,
    ...justAsked,
  })
  const network = useInfiniteQuery({ ...connectionsQuery('connected'), ...justAsked })
  const activity = useInfiniteQuery({ ...activityQuery, ...justAsked, enabled: hasProjects })
  return [threads, network, activity].some(
    ({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0,
  )
}

/** Who asks to connect, and how many. */
function useConnectionRequests(): {
  known: Pick<Known, 'connectionRequests' | 'asking'>
  part: UseQueryResult
} {
  const counted = useCounters().requests
  // The stream of events opens later than the screen: what it has not said yet is asked for.
  const part = useQuery({ ...requestsQuery, enabled: counted === undefined })
  const requests = counted ?? part.data
  const askers = useInfiniteQuery({ ...connectionsQuery('received'), enabled: Boolean(requests) })
  const known = {
    ...(requests ? { connectionRequests: requests } : {}),
    ...(askers.data
      ? {
          asking: {
            items: askers.data.pages.flatMap((page) => page.connections),
            hasMore: askers.hasNextPage,
          },
        }
      : {}),
  }
  return { known, part }
}

function useQueues(roles: string[]): {
  queues: Queues
  parts: (UseQueryResult<unknown> | UseInfiniteQueryResult<unknown>)[]
} {
  const leads = roles.includes('review_lead')
  const reviews = leads || roles.includes('reviewer')
  const mine = useInfiniteQuery({ ...queueQuery('mine'), enabled: reviews })
  const unclaimed = useInfiniteQuery({ ...queueQuery('unclaimed'), enabled: reviews })
  const toConfirm = useInfiniteQuery({ ...queueQuery('to_confirm'), enabled: leads })
  const inHand = useInfiniteQuery({ ...queueQuery('in_hand'), enabled: leads })
  const appeals = useInfiniteQuery({ ...queueQuery('appeals'), enabled: leads })
  const tabs: [QueueTab, typeof mine][] = [
    ['mine', mine],
    ['unclaimed', unclaimed],
    ['to_confirm', toConfirm],
    ['in_hand', inHand],
    ['appeals', appeals],
  ]
  return {
    queues: Object.fromEntries(
      tabs.flatMap(([tab, { data, hasNextPage: hasMore }]): [QueueTab, Queue][] =>
        data ? [[tab, { items: data.pages.flatMap(({ items }) => items), hasMore }]] : [],
      ),
    ),
    parts: tabs.map(([, query]) => query),
  }
}
