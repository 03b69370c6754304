import { t } from '@messages/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { projectsQuery, roleWords } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { identity } from '@/shared/identity/identity'
import { forgetReturn } from '@/shared/identity/return-to'
import { useAuthState } from '@/shared/identity/session'
import { day } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import {
  acceptInvitation,
  declineInvitation,
  invitationQuery,
  invitationsQuery,
  type ReceivedInvitation,
} from '../api'
import { areasOf, invitationProblem } from '../words'

/** `/invitations/{token}`: where the mail's link leads, after signing in or up. */
export function InvitationScreen({ token }: { token: string }) {
  usePageTitle(t('invitation'))
  useEffect(forgetReturn, [])
  const email = useAuthState()?.email ?? ''
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(invitationQuery(token))
  const [title, text] = error ? invitationProblem(error, email) : ['', '']
  if (error && title === '') {
    return (
      <ErrorState
        heading="h1"
        title={t('invitation-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (error) {
    const logOut = async () => {
      await identity.signOut()
      await navigate({ to: '/' })
    }
    return (
      <EmptyState
        heading="h1"
        title={title}
        action={
          <span className="flex flex-wrap justify-center gap-sm">
            <LinkButton to="/dashboard">{t('invitation-go-dashboard')}</LinkButton>
            <Button kind="outline" onPress={() => void logOut()}>
              {t('invitation-log-out')}
            </Button>
          </span>
        }
      >
        {text}
      </EmptyState>
    )
  }
  return (
    <Loading isLoading={!data} skeleton={<Skeleton height={240} />}>
      {data && <Open token={token} invitation={data} />}
    </Loading>
  )
}

function Open({ token, invitation }: { token: string; invitation: ReceivedInvitation }) {
  const { project_name: name, invited_by: from, role, project_id: joined } = invitation
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
        to: '/projects/$projectId/stage-{$n}',
        params: { projectId, n: '1' },
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
  if (joined) {
    return (
      <EmptyState
        heading="h1"
        title={t('invitation-already-member-team')}
        action={
          <LinkButton to="/projects/$projectId/stage-{$n}" params={{ projectId: joined, n: '1' }}>
            {t('invitation-open', { name })}
          </LinkButton>
        }
      >
        {t('invitation-accepted')}
      </EmptyState>
    )
  }
  const { label, does } = roleWords()[role]
  return (
    <>
      <EmptyState
        heading="h1"
        title={
          role === 'owner'
            ? t('invitation-wants-transfer', { from, name })
            : t('invitation-invites', { from, name })
        }
        action={
          <span className="flex flex-wrap justify-center gap-sm">
            <Button onPress={() => accept.mutate()} isPending={accept.isPending}>
              {role === 'owner' ? t('invitation-accept-ownership') : t('invitation-join-team')}
            </Button>
            <Button kind="outline" onPress={() => setDeclining(true)}>
              {t('invitation-decline')}
            </Button>
          </span>
        }
      >
        {role === 'owner'
          ? t('invitation-expires', { label, does, expiresAt: day(invitation.expires_at) })
          : t('invitation-expires-areas', {
              label,
              does,
              areas: areasOf(invitation),
              expiresAt: day(invitation.expires_at),
            })}
      </EmptyState>
      <ConfirmDialog
        title={t('invitation-decline-invitation')}
        isOpen={declining}
        onClose={() => setDeclining(false)}
        onConfirm={() => decline.mutate()}
        confirm={t('invitation-decline')}
        danger
        isPending={decline.isPending}
      >
        <p className="text-reading">{t('invitation-notified-join-later-need', { from })}</p>
      </ConfirmDialog>
    </>
  )
}
