import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch } from '@/shared/api/client'
import { pictureQuery } from '@/shared/api/picture'
import { type Download, download } from '@/shared/api/transfer'
import type { Schema } from '@/shared/api/types'

export type DocumentView = Schema<'DocumentView'>
export type SubmittedFile = Schema<'SubmittedFile'>
export type DocumentDetail = Schema<'DocumentDetail'>
export type Visibility = Schema<'Visibility'>
export type Grant = Schema<'GrantView'>
export type Opened = Schema<'OpenView'>

const one = (projectId: string, id: string) => ({
  path: { project_id: projectId, document_id: id },
})

export const documentsKey = (projectId: string) => ['documents', projectId] as const

export function documentsQuery(projectId: string) {
  return queryOptions({
    queryKey: [...documentsKey(projectId), 'all'],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/documents', {
        path: { project_id: projectId },
        signal,
      }),
  })
}

/** One document as its reader sees it; with who has leave, for the team. */
export function documentQuery(projectId: string, id: string) {
  return queryOptions({
    queryKey: [...documentsKey(projectId), id],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/documents/{document_id}', {
        ...one(projectId, id),
        signal,
      }),
  })
}

/** The newest first. */
export function opensQuery(projectId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: [...documentsKey(projectId), id, 'opens'],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/projects/{project_id}/documents/{document_id}/opens', {
        ...one(projectId, id),
        query: { limit: 50, cursor: pageParam || undefined },
        signal,
      }),
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
  return apiFetch('PUT', '/projects/{project_id}/documents/{document_id}/visibility', {
    ...one(projectId, id),
    body: { visibility },
  })
}

export function grantAccess(
  projectId: string,
  id: string,
  grant: Schema<'NewGrant'>,
): Promise<Grant> {
  return apiFetch('POST', '/projects/{project_id}/documents/{document_id}/grants', {
    ...one(projectId, id),
    body: grant,
  })
}

export function revokeAccess(projectId: string, id: string, grantId: string): Promise<void> {
  return apiFetch('DELETE', '/projects/{project_id}/documents/{document_id}/grants/{grant_id}', {
    path: { ...one(projectId, id).path, grant_id: grantId },
  })
}

export function removeDocument(projectId: string, id: string): Promise<void> {
  return apiFetch('DELETE', '/projects/{project_id}/documents/{document_id}', one(projectId, id))
}

/** Where the bytes of a document come from, for its team or for the reviewer of a submission. */
export type Source = { projectId: string } | { submissionId: string }

export function documentFile(source: Source, id: string, transfer: Download) {
  return download(
    'projectId' in source
      ? addressOf(
          'GET',
          '/projects/{project_id}/documents/{document_id}/content',
          one(source.projectId, id),
        )
      : addressOf(
          'GET',
          '/review/{submission_id}/documents/{document_id}/content',
          submitted(source.submissionId, id),
        ),
    transfer,
  )
}

/** The key image, for the reviewer of a submission that names it. */
export const keyImageQuery = (submissionId: string, id: string) =>
  pictureQuery(
    id,
    addressOf(
      'GET',
      '/review/{submission_id}/documents/{document_id}/poster',
      submitted(submissionId, id),
    ),
  )

const submitted = (submissionId: string, id: string) => ({
  path: { submission_id: submissionId, document_id: id },
})
