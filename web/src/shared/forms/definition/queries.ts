import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'

/** A form's description: `profile` or `stage-1`. It changes with a new version of the server only. */
export function formQuery(key: string) {
  return queryOptions({
    queryKey: ['form', key],
    queryFn: ({ signal }) => apiFetch('GET', '/forms/{form}', { path: { form: key }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
