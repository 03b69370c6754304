import { t } from '@messages/team'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { projectsQuery } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { toast } from '@/shared/ui/messages/toast'
import {
  acceptInvitation,
  declineInvitation,
  invitationQuery,
  invitationsQuery,
  type InvitationView,
} from '../api'

/** Accepts or declines, and leads to where one is then. */
export function useAnswering(token: string, invitation: InvitationView) {
  const { project_name: name, role } = invitation
  const [declining, setDeclining] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const changed = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    ])
  const complain = async (error: unknown) => {
    setDeclining(false)
    toast(messageOf(error), { tone: 'error' })
    await queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey })
  }
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: async ({ project_id: projectId }) => {
      await changed()
      await navigate({
        to: '/projects/$projectId',
        params: { projectId },
        replace: true,
      })
      toast(
        role === 'owner'
          ? t('invitation-now-owner', { name })
          : t('invitation-joined-team', { name }),
      )
    },
    onError: complain,
  })
  const decline = useMutation({
    mutationFn: () => declineInvitation(token),
    onSuccess: async () => {
      await changed()
      await navigate({ to: '/dashboard', replace: true })
      toast(t('invitation-declined'))
    },
    onError: complain,
  })
  return { declining, setDeclining, accept, decline }
}
