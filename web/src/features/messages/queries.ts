import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type Thread = Schema<'Thread'>
/** What there is of a thread of more than two. */
export type Room = NonNullable<Thread['room']>
export type ThreadDetails = Schema<'ThreadDetails'>
export type Message = Schema<'Message'>
export type MessageList = Schema<'MessagePage'>
export type MessageWarning = Schema<'MessageWarning'>
export type RoomLine = Schema<'RoomLine'>
export type RoomMember = Schema<'RoomMember'>
export type RoomAction = Schema<'RoomAction'>
/** One's own that a moderator is to look at before it is sent. */
export type HeldMessage = Schema<'HeldMessage'>
export type FoundMessage = Schema<'FoundMessage'>
/** Of a group; its members with oneself. */
export const longestTitle = 80
export const mostInGroup = 20
export type Box = 'open' | 'requests'

/** Counted as people count characters. */
export const longest = 4000
/** Of the one message that asks whether one may write. */
export const longestRequest = 500

export const threadKeys = {
  lists: ['threads', 'list'],
  thread: (id: string) => ['threads', 'thread', id],
  messages: (id: string) => ['threads', 'messages', id],
  members: (id: string) => ['threads', 'members', id],
  search: ['threads', 'search'],
  held: ['threads', 'held'],
  /** Whether there is a conversation with somebody. */
  withSomebody: ['threads', 'with'],
  /** Whether the team of a project has begun to write. */
  teamRoom: (projectId: string) => ['threads', 'team-room', projectId],
} as const

/** The one with the newest message first. */
export function threadsQuery(box: Box) {
  return infiniteQueryOptions({
    queryKey: [...threadKeys.lists, box],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/threads', { query: { box, after: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  })
}

/** What is sought by one search, at most. */
export const mostWords = 12
export const longestSearch = 200

/** Hits in one's own conversations, the newest first; the next page has older ones. */
export function searchQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: [...threadKeys.search, words],
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/threads/search', {
        query: { words, after: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: threadKeys.thread(id),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/threads/{thread_id}', { path: { thread_id: id }, signal }),
    staleTime: 0,
  })
}

/** The newest first, with those that were sent or withdrawn. */
export function heldQuery() {
  return queryOptions({
    queryKey: threadKeys.held,
    queryFn: ({ signal }) => apiFetch('GET', '/me/held-messages', { signal }),
    staleTime: 0,
  })
}

/** Who is in a room. */
export function membersQuery(id: string) {
  return queryOptions({
    queryKey: threadKeys.members(id),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/rooms/{thread_id}/members', { path: { thread_id: id }, signal }),
    staleTime: 0,
  })
}

/** The newest page first, each page with its oldest message first. */
export function messagesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: threadKeys.messages(id),
    queryFn: ({ pageParam, signal }) =>
      apiFetch('GET', '/threads/{thread_id}/messages', {
        path: { thread_id: id },
        query: { before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_earlier ? page.messages[0]?.seq : undefined),
    staleTime: 0,
  })
}

/** The conversation that there already is with somebody, in whichever box. */
export function threadWithQuery(uid: string) {
  return queryOptions({
    queryKey: [...threadKeys.withSomebody, uid],
    queryFn: async ({ signal }): Promise<Thread | null> => {
      const { threads } = await apiFetch('GET', '/threads', { query: { with: uid }, signal })
      return threads.find((thread) => thread.with?.uid === uid) ?? null
    },
    staleTime: 0,
  })
}
