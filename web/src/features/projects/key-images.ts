import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import { pictureQuery } from '@/shared/api/picture'
import type { Schema } from '@/shared/api/types'

/** Which of the caller's projects have a picture that is open to them. */
export const keyImagesQuery = queryOptions({
  queryKey: ['projects', 'key-images'],
  queryFn: ({ signal }) => apiFetch<Schema<'KeyImage'>[]>('/user-projects/key-images', { signal }),
})

function posterQuery(projectId: string, documentId: string) {
  const project = encodeURIComponent(projectId)
  return pictureQuery(documentId, `/projects/${project}/documents/${documentId}/poster`)
}

/** The picture of a project, once it is there and only if it has one. */
export function useKeyImage(projectId: string, isNear = true): string | undefined {
  const images = useQuery(keyImagesQuery)
  const documentId = images.data?.find((one) => one.project_id === projectId)?.document_id
  const poster = useQuery({
    ...posterQuery(projectId, documentId ?? ''),
    enabled: documentId !== undefined && isNear,
  })
  return poster.data
}
