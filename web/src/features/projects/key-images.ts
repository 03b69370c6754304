import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import { download } from '@/shared/api/transfer'
import type { Schema } from '@/shared/api/types'

/** Which of the caller's projects have a picture that is open to them. */
export const keyImagesQuery = queryOptions({
  queryKey: ['projects', 'key-images'],
  queryFn: ({ signal }) => apiFetch<Schema<'KeyImage'>[]>('/user-projects/key-images', { signal }),
})

/** A document never changes, so neither does what is drawn of it. */
function posterQuery(projectId: string, documentId: string) {
  const path = `/projects/${encodeURIComponent(projectId)}/documents/${documentId}/poster`
  return queryOptions({
    queryKey: ['poster', documentId],
    queryFn: async ({ signal }) =>
      asUrl((await download(path, { signal, onProgress: () => {} })).blob),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Unlike an object URL, it needs nobody to give it back. */
function asUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
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
