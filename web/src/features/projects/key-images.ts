import { queryOptions, useQuery } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch } from '@/shared/api/client'
import { pictureQuery } from '@/shared/api/picture'

/** Which of the caller's projects have a picture that is open to them. */
export const keyImagesQuery = queryOptions({
  queryKey: ['projects', 'key-images'],
  queryFn: ({ signal }) => apiFetch('GET', '/user-projects/key-images', { signal }),
})

/** A key image drawn small, for the team of its project. */
export function posterQuery(projectId: string, documentId: string) {
  const path = { project_id: projectId, document_id: documentId }
  return pictureQuery(
    documentId,
    addressOf('GET', '/projects/{project_id}/documents/{document_id}/poster', { path }),
  )
}

/** A picture, or whether there may be one. */
export interface Picture {
  picture: string | undefined
  isPending: boolean
}

/** The picture of a project, if it has one. */
export function useKeyImage(projectId: string, isNear = true): Picture {
  const images = useQuery(keyImagesQuery)
  const documentId = images.data?.find((one) => one.project_id === projectId)?.document_id
  const poster = useQuery({
    ...posterQuery(projectId, documentId ?? ''),
    enabled: documentId !== undefined && isNear,
  })
  const waits = documentId === undefined ? images : poster
  return {
    picture: poster.data,
    isPending: waits.isPending && waits.fetchStatus !== 'paused',
  }
}
