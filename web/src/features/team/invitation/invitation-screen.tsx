import { t } from '@messages/team'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { FilmBandSkeleton } from '@/shared/ui/images/film-band'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { invitationQuery, type InvitationView } from '../api'
import { invitationProblem } from '../words'
import { Offer } from './offer'
import { useAnswering } from './use-answering'
import './invitation.css'

/** `/invitations/{token}`: where the mail's link leads, after signing in or up. */
export function InvitationScreen({ token }: { token: string }) {
  usePageTitle(t('invitation'))
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
    <Loading isLoading={!data} skeleton={<Waiting />}>
      {data && <Open token={token} invitation={data} />}
    </Loading>
  )
}

function Waiting() {
  return (
    <>
      <FilmBandSkeleton isSmall />
      <Skeleton height={240} />
    </>
  )
}

function Open({ token, invitation }: { token: string; invitation: InvitationView }) {
  const { project_name: name, invited_by: from, role, project_id: joined } = invitation
  const { declining, setDeclining, accept, decline } = useAnswering(token, invitation)
  if (joined) return <Joined projectId={joined} name={name} />
  return (
    <>
      <Offer invitation={invitation}>
        <Button onPress={() => accept.mutate()} isPending={accept.isPending}>
          {role === 'owner' ? t('invitation-accept-ownership') : t('invitation-join-team')}
        </Button>
        <Button kind="outline" onPress={() => setDeclining(true)}>
          {t('invitation-decline')}
        </Button>
      </Offer>
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

function Joined({ projectId, name }: { projectId: string; name: string }) {
  return (
    <EmptyState
      heading="h1"
      title={t('invitation-already-member-team')}
      action={
        <LinkButton to="/projects/$projectId" params={{ projectId }}>
          {t('invitation-open', { name })}
        </LinkButton>
      }
    >
      {t('invitation-accepted')}
    </EmptyState>
  )
}
