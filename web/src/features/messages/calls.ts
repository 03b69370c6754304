import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/shared/api/address'
import { apiFetch } from '@/shared/api/client'
import { pictureQuery } from '@/shared/api/picture'
import { download, keep } from '@/shared/api/transfer'
import type { Schema } from '@/shared/api/types'
import type { HeldMessage, Message, ThreadDetails } from './queries'

const of = (threadId: string) => ({ path: { thread_id: threadId } })
const one = (threadId: string, messageId: string) => ({
  path: { thread_id: threadId, message_id: messageId },
})

/** `client_id` names one message: sent again because the answer was lost, it is still said once (ME-02). */
export interface Said {
  client_id: string
  text: string
}

/** With the files that were brought before (ST-03). */
export interface SaidWithFiles extends Said {
  files?: string[]
  /** Whom it mentions, in the order of the text (ME-09). */
  mentions?: string[]
}

/** It is not sent yet: a moderator looks at it first. */
export const isHeld = (answer: object): answer is HeldMessage => 'due_at' in answer

export const takeBackHeld = (id: string): Promise<unknown> =>
  apiFetch('DELETE', '/me/held-messages/{held_id}', { path: { held_id: id } })

export const start = (uid: string, said: Said): Promise<Schema<'Started'> | HeldMessage> =>
  apiFetch('POST', '/threads', { body: { uid, ...said } })

export const send = (threadId: string, body: SaidWithFiles): Promise<Message | HeldMessage> =>
  apiFetch('POST', '/threads/{thread_id}/messages', { ...of(threadId), body })

const file = (threadId: string, id: string) => ({ path: { thread_id: threadId, file_id: id } })

export const removeFile = (threadId: string, id: string): Promise<unknown> =>
  apiFetch('DELETE', '/threads/{thread_id}/files/{file_id}', file(threadId, id))

/** Hands a file over to the browser, which saves it. */
export const saveFile = async (threadId: string, id: string, signal: AbortSignal): Promise<void> =>
  keep(
    await download(addressOf('GET', '/threads/{thread_id}/files/{file_id}', file(threadId, id)), {
      signal,
      onProgress: () => {},
    }),
  )

export const smallPicture = (threadId: string, id: string) =>
  pictureQuery(
    id,
    addressOf('GET', '/threads/{thread_id}/files/{file_id}/poster', file(threadId, id)),
  )

export const documentFieldsQuery = (threadId: string, id: string) =>
  queryOptions({
    queryKey: ['threads', 'document-fields', threadId, id],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/threads/{thread_id}/files/{file_id}/document-fields', {
        ...file(threadId, id),
        signal,
      }),
    staleTime: 0,
  })

/** Of the room of a project: a document of it from now on. */
export const keepFile = (
  threadId: string,
  id: string,
  body: Schema<'KeepFile'>,
): Promise<Schema<'KeptFile'>> =>
  apiFetch('POST', '/threads/{thread_id}/files/{file_id}/document', {
    ...file(threadId, id),
    body,
  })

export const edit = (threadId: string, id: string, text: string): Promise<Message> =>
  apiFetch('PATCH', '/threads/{thread_id}/messages/{message_id}', {
    ...one(threadId, id),
    body: { text },
  })

export const remove = (threadId: string, id: string): Promise<unknown> =>
  apiFetch('DELETE', '/threads/{thread_id}/messages/{message_id}', one(threadId, id))

export const markRead = (threadId: string, seq: number): Promise<unknown> =>
  apiFetch('PUT', '/threads/{thread_id}/read', { ...of(threadId), body: { seq } })

/** Makes the room of a project, or finds it. */
export const roomOf = (projectId: string): Promise<ThreadDetails> =>
  apiFetch('PUT', '/projects/{project_id}/room', { path: { project_id: projectId } })

const member = (threadId: string, uid: string) => ({ path: { thread_id: threadId, uid } })

export const beginGroup = (body: Schema<'NewGroup'>): Promise<ThreadDetails> =>
  apiFetch('POST', '/rooms', { body })

export const renameGroup = (threadId: string, title: string): Promise<ThreadDetails> =>
  apiFetch('PATCH', '/rooms/{thread_id}', { ...of(threadId), body: { title } })

export const addToGroup = (threadId: string, uid: string): Promise<unknown> =>
  apiFetch('PUT', '/rooms/{thread_id}/members/{uid}', member(threadId, uid))

/** Oneself: leaves. */
export const removeFromGroup = (threadId: string, uid: string): Promise<unknown> =>
  apiFetch('DELETE', '/rooms/{thread_id}/members/{uid}', member(threadId, uid))

export const accept = (threadId: string): Promise<ThreadDetails> =>
  apiFetch('POST', '/threads/{thread_id}/accept', of(threadId))

export const ignore = (threadId: string): Promise<unknown> =>
  apiFetch('POST', '/threads/{thread_id}/ignore', of(threadId))

export const mute = (threadId: string, isMuted: boolean): Promise<unknown> =>
  apiFetch(isMuted ? 'PUT' : 'DELETE', '/threads/{thread_id}/mute', of(threadId))
