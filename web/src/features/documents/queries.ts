import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFetch, apiFile } from '@/shared/api/client'
import { pictureQuery } from '@/shared/api/picture'
import type { Schema } from '@/shared/api/types'

export type DocumentView = Schema<'DocumentView'>
export type DocumentDetail = Schema<'DocumentDetail'>
export type Visibility = Schema<'Visibility'>
export type Grant = Schema<'GrantView'>
export type Opened = Schema<'OpenView'>
type OpenedPage = Schema<'Page_OpenView'>

const pathOf = (projectId: string, rest = '') =>
  `/projects/${encodeURIComponent(projectId)}/documents${rest}`

const one = (projectId: string, id: string, rest = '') =>
  pathOf(projectId, `/${encodeURIComponent(id)}${rest}`)

export const documentsKey = (projectId: string) => ['documents', projectId] as const

export function documentsQuery(projectId: string) {
  return queryOptions({
    queryKey: [...documentsKey(projectId), 'all'],
    queryFn: ({ signal }) => apiFetch<DocumentView[]>(pathOf(projectId), { signal }),
  })
}

/** One document as its reader sees it; with who has leave, for the team. */
export function documentQuery(projectId: string, id: string) {
  return queryOptions({
    queryKey: [...documentsKey(projectId), id],
    queryFn: ({ signal }) => apiFetch<DocumentDetail>(one(projectId, id), { signal }),
  })
}

/** The newest first. */
export function opensQuery(projectId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: [...documentsKey(projectId), id, 'opens'],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<OpenedPage>(
        one(
          projectId,
          id,
          `/opens?limit=50${pageParam ? `&cursor=${encodeURIComponent(pageParam)}` : ''}`,
        ),
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
}

export function setVisibility(
  projectId: string,
  id: string,
  visibility: Visibility,
): Promise<DocumentView> {
  return apiFetch(one(projectId, id, '/visibility'), { method: 'PUT', body: { visibility } })
}

export function grantAccess(
  projectId: string,
  id: string,
  grant: { email: string; purpose: string; until: string },
): Promise<Grant> {
  return apiFetch(one(projectId, id, '/grants'), { method: 'POST', body: grant })
}

export function revokeAccess(projectId: string, id: string, grantId: string): Promise<void> {
  return apiFetch(one(projectId, id, `/grants/${encodeURIComponent(grantId)}`), {
    method: 'DELETE',
  })
}

export function removeDocument(projectId: string, id: string): Promise<void> {
  return apiFetch(one(projectId, id), { method: 'DELETE' })
}

/** Where the bytes of a document come from, for its team or for the reviewer of a submission. */
export type Source = { projectId: string } | { submissionId: string }

export function documentFile(source: Source, id: string) {
  return apiFile(
    'projectId' in source
      ? one(source.projectId, id, '/content')
      : submitted(source.submissionId, id, '/content'),
  )
}

/** The key image, for the reviewer of a submission that names it. */
export const keyImageQuery = (submissionId: string, id: string) =>
  pictureQuery(id, submitted(submissionId, id, '/poster'))

const submitted = (submissionId: string, id: string, rest: string) =>
  `/review/${encodeURIComponent(submissionId)}/documents/${encodeURIComponent(id)}${rest}`
