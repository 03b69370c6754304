import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { toast } from '@/shared/ui/messages/toast'
import { roomOf } from '../calls'
import { threadKeys } from '../queries'

/** Opens the conversation of a project's team, which is made at the first time. */
export function useTeamRoom(projectId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const open = useMutation({
    mutationFn: () => roomOf(projectId),
    onSuccess: (room) => {
      queryClient.setQueryData(threadKeys.thread(room.id), room)
      return navigate({ to: '/messages/$threadId', params: { threadId: room.id } })
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return { open: () => open.mutate(), isOpening: open.isPending }
}
