import type { QueryClient } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { blocksKey, listsKey, mutesKey, personKey } from './keys'
import type { Relation } from './queries'

const of = (uid: string) => ({ path: { uid } })

/** What the server says of two people stands on the page of the one and in the lists. */
async function taken(
  queryClient: QueryClient,
  uid: string,
  answer: Promise<Schema<'ConnectionAnswer'>>,
  /** Before the lists are read again. */
  onTaken?: (relation: Relation) => void,
): Promise<void> {
  const { relation } = await answer
  onTaken?.(relation)
  queryClient.setQueryData<{ relation?: Relation | null }>(
    personKey(uid),
    (person) => person && { ...person, relation },
  )
  // What connections may see besides is read with the page.
  void queryClient.invalidateQueries({ queryKey: personKey(uid) })
  await queryClient.invalidateQueries({ queryKey: listsKey })
}

export const ask = (queryClient: QueryClient, body: Schema<'AskToConnect'>) =>
  taken(queryClient, body.uid, apiFetch('POST', '/connections', { body }))

export type Answer = 'accept' | 'decline' | 'withdraw'

export const answer = (
  queryClient: QueryClient,
  uid: string,
  what: Answer,
  onTaken?: (relation: Relation) => void,
) => taken(queryClient, uid, apiFetch('POST', `/connections/{uid}/${what}`, of(uid)), onTaken)

export async function endConnection(queryClient: QueryClient, uid: string): Promise<void> {
  await apiFetch('DELETE', '/connections/{uid}', of(uid))
  await readAgain(queryClient, uid)
}

export async function block(queryClient: QueryClient, uid: string): Promise<void> {
  await apiFetch('PUT', '/blocks/{uid}', of(uid))
  await queryClient.invalidateQueries({ queryKey: blocksKey })
  // Gone from every list of people, and from the conversations.
  void queryClient.invalidateQueries({ queryKey: ['people'] })
  void queryClient.invalidateQueries({ queryKey: ['threads'] })
  await queryClient.invalidateQueries({ queryKey: listsKey })
}

export async function unblock(queryClient: QueryClient, uid: string): Promise<void> {
  await apiFetch('DELETE', '/blocks/{uid}', of(uid))
  await queryClient.invalidateQueries({ queryKey: blocksKey })
  void queryClient.invalidateQueries({ queryKey: ['people'] })
  void queryClient.invalidateQueries({ queryKey: ['threads'] })
}

export async function mute(queryClient: QueryClient, uid: string, isMuted: boolean): Promise<void> {
  await apiFetch(isMuted ? 'PUT' : 'DELETE', '/mutes/{uid}', of(uid))
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mutesKey }),
    readAgain(queryClient, uid),
  ])
}

async function readAgain(queryClient: QueryClient, uid: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: personKey(uid) }),
    queryClient.invalidateQueries({ queryKey: listsKey }),
  ])
}
