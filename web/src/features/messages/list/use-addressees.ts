import { t } from '@messages/messages'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connectionsQuery } from '@/features/connections/api'
import { summaryOf } from '@/features/profile/api'
import { projectsQuery } from '@/features/projects/api'
import { teamQuery } from '@/features/team/api'
import type { Schema } from '@/shared/api/types'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'

/** Somebody to whom the caller can write without asking first. */
export interface Addressee {
  uid: string
  name: string
  portrait: string | null
  /** What they do, or the project that both work on. */
  about: string
}

/** Pages of connections, 24 people each. */
const mostPages = 20
/** Projects whose teams are read, those that were changed last. */
const mostProjects = 12

/** The caller's connections, and who works with them on their projects, each once and by name. */
export function useAddressees() {
  const connections = useConnections()
  const teams = useTeams()
  const everybody = new Map<string, Addressee>()
  for (const one of [...teams.people, ...connections.people]) everybody.set(one.uid, one)
  return {
    people: [...everybody.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
    isPending: connections.isPending || teams.isPending,
    error: connections.error ?? teams.error,
  }
}

function useConnections() {
  const found = useInfiniteQuery(connectionsQuery('connected'))
  const { data: lists } = useQuery(taxonomiesQuery)
  const { hasNextPage, isFetching, isError, fetchNextPage } = found
  const count = found.data?.pages.length ?? 0
  // The server does not look for names among them: all are fetched, a page after the other.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError && count < mostPages) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, count, fetchNextPage])
  const rows = found.data?.pages.flatMap((page) => page.connections) ?? []
  const people = rows
    .filter(({ relation }) => relation.can_message === 'yes')
    .map(({ person }): Addressee => {
      const { headline, titles } = summaryOf({ ...person }, lists)
      const about = (lists && titles.slice(0, 2).join(', ')) || headline
      return { uid: person.uid, name: person.name, portrait: person.portrait ?? null, about }
    })
  return { people, isPending: found.isPending, error: found.error }
}

function useTeams() {
  const projects = useQuery(projectsQuery)
  const now = (projects.data ?? [])
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
    .slice(0, mostProjects)
  const teams = useQueries({ queries: now.map((project) => teamQuery(project.project_id)) })
  return {
    people: teams.flatMap(({ data }) => (data ? colleaguesOf(data) : [])),
    isPending: projects.isLoading || teams.some(({ isLoading }) => isLoading),
    error: projects.error ?? teams.find(({ error }) => error)?.error ?? null,
  }
}

function colleaguesOf({ members, project_name: project }: Schema<'Team'>): Addressee[] {
  return members.flatMap(({ uid, name, portrait, you: isMe, has_page: hasPage }) =>
    name && hasPage && !isMe
      ? [{ uid, name, portrait: portrait ?? null, about: t('new-message-team', { project }) }]
      : [],
  )
}
