import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type Candidate = Schema<'TeamCandidate'>
export type Team = Schema<'Team'>

const project = (projectId: string) => ({ path: { project_id: projectId } })

export function teamQuery(projectId: string) {
  return queryOptions({
    queryKey: ['team', projectId],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/team', { ...project(projectId), signal }),
    staleTime: 0,
  })
}

/** Who the members are whom the answers name by their account, as far as their pages are open to the caller. */
export function chosenMembersQuery(projectId: string) {
  return queryOptions({
    queryKey: ['talent', projectId, 'members'],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/talent/members', { ...project(projectId), signal }),
    staleTime: 10_000,
  })
}

/** Members whose name has a word that begins like this; with nothing sought, the caller's connections outside the team. */
export function candidatesQuery(projectId: string, sought: string) {
  return queryOptions({
    queryKey: ['team', projectId, 'candidates', sought],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/team/candidates', {
        ...project(projectId),
        query: { q: sought || undefined },
        signal,
      }),
    staleTime: 10_000,
    retry: false,
  })
}
