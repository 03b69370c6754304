import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiFetch } from '@/shared/api/client'
import { readListsAgain } from '../cache/change'
import { roomOf, send } from '../calls'
import { threadKeys } from '../queries'
import { useClientId } from '../thread/use-client-id'

/** The conversation of a project's team, if it has begun. Asking for it makes none. */
export function teamRoomQuery(projectId: string) {
  return queryOptions({
    queryKey: threadKeys.teamRoom(projectId),
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/room', { path: { project_id: projectId }, signal }),
    select: ({ thread_id: threadId }) => threadId,
    staleTime: 0,
  })
}

/** The first message begins the conversation; where there already is one, it is said there. */
export function useFirstMessage(projectId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = useClientId()
  return useMutation({
    mutationFn: async (text: string) => {
      const room = await roomOf(projectId)
      await send(room.id, { client_id: id(text), text })
      return room
    },
    onSuccess: (room) => {
      queryClient.setQueryData(teamRoomQuery(projectId).queryKey, { thread_id: room.id })
      void readListsAgain(queryClient)
      return navigate({
        to: '/messages/$threadId',
        params: { threadId: room.id },
        replace: true,
      })
    },
  })
}
