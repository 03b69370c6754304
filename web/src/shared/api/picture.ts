import { queryOptions } from '@tanstack/react-query'
import { download } from './transfer'

/** A document drawn small. Documents never change, so neither does this. */
export function pictureQuery(documentId: string, address: URL) {
  return queryOptions({
    queryKey: ['picture', documentId, address.pathname],
    queryFn: async ({ signal }) =>
      asUrl((await download(address, { signal, onProgress: () => {} })).blob),
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
