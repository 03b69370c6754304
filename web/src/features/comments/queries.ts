import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import type { StageNumber } from '@/shared/identity/guards'

export type Comment = Schema<'Comment'>

/** Whose thread: one for each stage of a project. */
export interface ThreadRef {
  projectId: string
  stage: StageNumber
}

/** Counted as people count characters, after trimming. */
export const longest = 2000

const pageSize = 30

/** How often an open thread asks for what others have said. */
const freshEvery = 15_000

const pathOf = ({ projectId, stage }: ThreadRef) => ({
  path: { project_id: projectId, stage },
})

const one = (ref: ThreadRef, id: string) => ({ path: { ...pathOf(ref).path, comment_id: id } })

/** The newest first. */
export function threadQuery(ref: ThreadRef) {
  return infiniteQueryOptions({
    queryKey: ['comments', ref.projectId, ref.stage],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/projects/{project_id}/stages/{stage}/comments', {
        ...pathOf(ref),
        query: { limit: pageSize, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
    refetchInterval: freshEvery,
  })
}

/** `attempt` names one comment: sent twice because its answer was lost, it is still said once. */
export function say(ref: ThreadRef, text: string, attempt: string): Promise<Comment> {
  return apiFetch('POST', '/projects/{project_id}/stages/{stage}/comments', {
    ...pathOf(ref),
    body: { text },
    headers: { 'Idempotency-Key': attempt },
  })
}

export function editComment(ref: ThreadRef, id: string, text: string): Promise<Comment> {
  return apiFetch('PATCH', '/projects/{project_id}/stages/{stage}/comments/{comment_id}', {
    ...one(ref, id),
    body: { text },
  })
}

export function deleteComment(ref: ThreadRef, id: string): Promise<void> {
  return apiFetch(
    'DELETE',
    '/projects/{project_id}/stages/{stage}/comments/{comment_id}',
    one(ref, id),
  )
}

/** Puts what the server answered in its place, without asking for the whole thread again. */
export function changeThread(
  queryClient: QueryClient,
  ref: ThreadRef,
  change: (comments: Comment[], page: number) => Comment[],
): void {
  const { queryKey } = threadQuery(ref)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
      },
  )
}
