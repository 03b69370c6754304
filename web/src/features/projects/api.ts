import { queryOptions, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiFetch, apiFetchTagged, ifMatch, type Tagged } from '@/shared/api/client'
import { isStatus } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import type { Stages } from '@/shared/identity/guards'
import { identity } from '@/shared/identity/identity'
import { logWarning } from '@/shared/lib/log'

export { keyImagesQuery, type Picture, posterQuery, useKeyImage } from './key-images'
export { ProjectPoster } from './components/project-poster'
export { StageStrip } from './components/stage-strip'
export { ProjectExport } from './dialogs/project-export'
export * from './role-words'
export * from './stage-words'

/** A row of the caller's list; the first four fields are the detail (E-02). */
export type ProjectSummary = Schema<'ProjectSummary'>
export type Project = Pick<
  ProjectSummary,
  'project_id' | 'project_name' | 'created_at' | 'updated_at'
>

/** What the project context holds: basic information and stages, which may be empty (C-05). */
export interface ProjectContext {
  project: Project
  stages: Stages
}

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => apiFetch('GET', '/user-projects/all', { signal }),
})

/** Under it stands what is known of a project's stages. */
export const stagesKey = (projectId: string) => ['stage', projectId] as const

/** Basic information from the list, else from stage 1; then the stages (C-04). */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', projectId],
    queryFn: async ({ client }): Promise<ProjectContext> => {
      if (!(await identity.ready())) throw new Error('No authenticated user')
      try {
        const list = await client.fetchQuery({ ...projectsQuery, staleTime: 0 })
        const listed = list.find((entry) => entry.project_id === projectId)
        if (listed) return { project: listed, stages: listed.stages ?? {} }
        const path = { project_id: projectId }
        const project = await apiFetch('GET', '/new-projects/stage1/{project_id}', { path })
        return { project, stages: {} }
      } catch (cause) {
        throw new Error('Failed to fetch project information', { cause })
      }
    },
  })
}

/** Brings the stages up to date; a failure is only logged and what was known stays (C-04). */
export async function refreshStages(queryClient: QueryClient, projectId: string): Promise<void> {
  try {
    const list = await queryClient.fetchQuery({ ...projectsQuery, staleTime: 0 })
    const stages = list.find((entry) => entry.project_id === projectId)?.stages ?? {}
    queryClient.setQueryData(
      projectQuery(projectId).queryKey,
      (held) => held && { ...held, stages },
    )
  } catch (error) {
    logWarning('The stages could not be refreshed', error)
  }
}

/** The project context of a screen under /projects/{projectId}. */
export function useProject(projectId: string) {
  const queryClient = useQueryClient()
  const { data, isPending, error, refetch } = useQuery(projectQuery(projectId))
  return {
    project: data?.project,
    stages: data?.stages ?? {},
    loading: isPending,
    error: error?.message,
    /** There is no such project, to the caller. */
    isMissing: isStatus(error?.cause, 403) || isStatus(error?.cause, 404),
    refresh: async () => void (await refetch()),
    refreshStages: () => refreshStages(queryClient, projectId),
  }
}

const pathOf = (projectId: string) => ({ path: { project_id: projectId } })

export function createProject(name: string): Promise<ProjectSummary> {
  return apiFetch('POST', '/projects', { body: { project_name: name } })
}

/** As it is now, with what a rename must find unchanged. */
export function readProject(projectId: string): Promise<Tagged<ProjectSummary>> {
  return apiFetchTagged('GET', '/projects/{project_id}', pathOf(projectId))
}

export function renameProject(
  projectId: string,
  name: string,
  etag: string | null,
): Promise<ProjectSummary> {
  return apiFetch('PATCH', '/projects/{project_id}', {
    ...pathOf(projectId),
    body: { project_name: name },
    headers: ifMatch(etag),
  })
}

/** Everything that is known of a project and its stages is asked for anew: its name stands in both. */
export async function forgetProject(queryClient: QueryClient, projectId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: stagesKey(projectId) })
  queryClient.removeQueries({ queryKey: projectQuery(projectId).queryKey })
  await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
}

export function archiveProject(projectId: string, archived: boolean): Promise<ProjectSummary> {
  return apiFetch(
    'POST',
    archived ? '/projects/{project_id}/archive' : '/projects/{project_id}/unarchive',
    pathOf(projectId),
  )
}

/** A new one with the answers of this one; documents, team and declarations stay behind. */
export function duplicateProject(projectId: string): Promise<ProjectSummary> {
  return apiFetch('POST', '/projects/{project_id}/duplicate', pathOf(projectId))
}

/** Deletes a draft that was never submitted; `name` is the project's name, typed again. */
export function deleteProject(projectId: string, name: string): Promise<void> {
  return apiFetch('DELETE', '/projects/{project_id}', {
    ...pathOf(projectId),
    query: { confirm: name },
  })
}
