import { queryOptions, useQuery } from '@tanstack/react-query'
import { keyImageQuery } from '@/features/documents/api'
import type { Picture } from '@/features/projects/api'
import type { Content } from '@/shared/forms/definition/description'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type Submitted = Pick<Schema<'QueueItem'>, 'submission_id' | 'stage'>

/** Which document is the key image of a submission, or of the stage 1 before it; what was submitted never changes. */
const keyImageIdQuery = ({ submission_id, stage }: Submitted) =>
  queryOptions({
    queryKey: ['review', 'key-image', submission_id],
    queryFn: async ({ signal }) => {
      const path = { submission_id }
      const content =
        stage === 1
          ? (await apiFetch('GET', '/review/{submission_id}', { path, signal })).content
          : (
              await apiFetch('GET', '/review/{submission_id}/approved-stages', { path, signal })
            ).find((one) => one.stage === 1)?.content
      const id = (content as Content | undefined)?.['key_image']
      return typeof id === 'string' && id ? id : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** For who may read the submission. */
export function useSubmittedKeyImage(submission: Submitted, isNear: boolean): Picture {
  const id = useQuery({ ...keyImageIdQuery(submission), enabled: isNear })
  const picture = useQuery({
    ...keyImageQuery(submission.submission_id, id.data ?? ''),
    enabled: Boolean(id.data) && isNear,
  })
  const waits = id.data ? picture : id
  return {
    picture: picture.data,
    isPending: waits.isPending && waits.fetchStatus !== 'paused',
  }
}
