import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { apiFetch } from '@/shared/api/client'
import { readListsAgain } from '../cache/change'
import { roomOf, send } from '../calls'
import { threadKeys } from '../queries'

/** Pages of one's conversations in which the room is looked for: it cannot be asked for by its project. */
const pages = 10

/** The conversation of a project's team, if it has begun. Looking for it makes none. */
export function teamRoomQuery(projectId: string) {
  return queryOptions({
    queryKey: threadKeys.teamRoom(projectId),
    queryFn: async ({ signal }): Promise<string | null> => {
      let after: string | undefined
      for (let page = 0; page < pages; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        const { threads, next } = await apiFetch('GET', '/threads', {
          query: { box: 'open', after },
          signal,
        })
        const found = threads.find(({ room }) => room?.project_id === projectId)
        if (found) return found.id
        if (!next) return null
        after = next
      }
      return null
    },
    staleTime: 0,
  })
}

/** The first message begins the conversation; where there already is one, it is said there. */
export function useFirstMessage(projectId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // The same text, sent again, is the same message.
  const last = useRef<{ text: string; id: string } | null>(null)
  return useMutation({
    mutationFn: async (text: string) => {
      if (last.current?.text !== text) last.current = { text, id: crypto.randomUUID() }
      const room = await roomOf(projectId)
      await send(room.id, { client_id: last.current.id, text })
      return room
    },
    onSuccess: (room) => {
      queryClient.setQueryData(threadKeys.teamRoom(projectId), room.id)
      void readListsAgain(queryClient)
      return navigate({
        to: '/messages/$threadId',
        params: { threadId: room.id },
        replace: true,
      })
    },
  })
}
