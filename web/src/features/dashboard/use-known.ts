import {
  queryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCompanyQuestions } from '@/features/companies/api'
import { connectionsQuery, requestsQuery } from '@/features/connections/api'
import { ownCreditsQuery } from '@/features/credits/api'
import { casesOf } from '@/features/moderation/api'
import { isUndecided, useProfile } from '@/features/profile/api'
import { projectsQuery } from '@/features/projects/api'
import { type QueueTab, queueQuery } from '@/features/review/api'
import { awaitedQuery } from '@/features/signoffs/api'
import { invitationsQuery, talentRequestsQuery } from '@/features/team/api'
import { apiFetch } from '@/shared/api/client'
import { useCounters } from '@/shared/events/counters'
import { isUnavailable } from '@/shared/api/unavailable'
import { meQuery, useAuthState } from '@/shared/identity/session'
import { expirationsQuery } from './expirations-query'
import type { Desk } from './own/staff-desk'
import type { Queue, Queues } from './to-do/review-steps'
import type { Known } from './to-do/to-do'

/** How many reports nobody has looked at; under the key of the reports, so that it changes with them. */
const openReportsQuery = queryOptions({
  queryKey: ['feedback', 'open'],
  queryFn: async ({ signal }) =>
    (await apiFetch('GET', '/admin/feedback', { query: { status: 'open' }, signal })).open,
  staleTime: 15_000,
})

/** How much waits for a moderator in each list, as the desk counts it; under the key of the desk, so that it changes with it. */
const moderationQuery = queryOptions({
  queryKey: ['moderation', 'desk', 'waiting'],
  queryFn: async ({ signal }) => {
    const of = async (list: 'reports' | 'appeals') => {
      const { reports } = await apiFetch('GET', '/moderation/reports', { query: { list }, signal })
      return casesOf(reports, list).length
    }
    const held = await apiFetch('GET', '/moderation/held-messages', { signal })
    const [reports, appeals] = [await of('reports'), await of('appeals')]
    return { reports, appeals, held: held.messages.length, hasMoreHeld: held.has_more }
  },
  staleTime: 15_000,
})

/** Who was there in the last week, and who came; under the key of the screen that tells more of it. */
const lastWeekQuery = queryOptions({
  queryKey: ['analytics', 'last-week'],
  queryFn: async ({ signal }) => {
    const query = { days: 7 }
    const { present, funnel } = await apiFetch('GET', '/admin/analytics', { query, signal })
    return { active: present, joined: funnel[0]?.people ?? 0 }
  },
  staleTime: 300_000,
})

/** What was asked ahead of the screen (ahead.ts) is not asked a second time by it. */
const justAsked = { staleTime: 5_000 }

export interface Dashboard extends Known {
  /** There are projects, or it is not known. */
  hasProjects: boolean
  /** Neither a project nor a role of the staff: somebody who is to begin. */
  isNew: boolean
  /** They have a role of the staff. */
  isStaff: boolean
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
  const reports = useQuery({ ...openReportsQuery, enabled: roles.includes('admin') })
  // Nothing waits in it: where it fails, it is not shown.
  const lastWeek = useQuery({ ...lastWeekQuery, enabled: roles.includes('admin') })
  const requests = useConnectionRequests()
  const moderation = useQuery({ ...moderationQuery, enabled: roles.includes('moderator') })
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
    reports,
    moderation,
    ...review.parts,
  ]
  const failed = parts.filter(isUnavailable)
  return {
    known: {
      hasProjects: projects.data?.length !== 0,
      isNew:
        projects.data?.length === 0 &&
        me.data?.roles.length === 0 &&
        !me.data.second_factor_required,
      isStaff: roles.length > 0,
      desk: {
        ...(moderation.data ? { moderation: moderation.data } : {}),
        ...(reports.data === undefined ? {} : { feedback: reports.data }),
        ...(lastWeek.data ? { lastWeek: lastWeek.data } : {}),
      },
      projects: projects.data ?? [],
      queues: review.queues,
      ...(invitations.data ? { invitations: invitations.data } : {}),
      ...(talent.data ? { talent: talent.data } : {}),
      ...(signOffs.data ? { signOffs: signOffs.data } : {}),
      ...(expirations.data ? { expirations: expirations.data } : {}),
      ...(credits.data ? { credits: credits.data } : {}),
      companies: companies.questions,
      ...requests.known,
      ...(moderation.data ? { moderation: moderation.data.reports + moderation.data.appeals } : {}),
      ...(reports.data ? { reports: reports.data } : {}),
      ...(profile ? { strength: profile.strength, isUndecided: isUndecided(profile) } : {}),
    },
    isPending: isProfileLoading || companies.isLoading || parts.some(({ isLoading }) => isLoading),
    error: failed[0]?.error,
    retry: () => failed.forEach((part) => void part.refetch()),
  }
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
    ...(askers.data ? { asking: askers.data.pages.flatMap((page) => page.connections) } : {}),
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
