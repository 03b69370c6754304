import { t } from '@messages/invited'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AccountLayout, isEmail, rememberEmail } from '@/features/account/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { identity } from '@/shared/identity/identity'
import { keepReturn } from '@/shared/identity/return-to'
import { day } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { cardQuery, type InvitationCard } from './card'

/** `/invited/{code}`: who invites to what. Whoever signs in or up from here comes to the invitation. */
export function InvitedScreen({ token }: { token: string }) {
  usePageTitle(t('invited'))
  const isHere = useGoOn(token)
  const email = useInvitedEmail(token)
  const { data, error, refetch } = useQuery({ ...cardQuery(token), enabled: isHere })
  if (isUnavailable({ data, error })) {
    const isUnknown = isStatus(error, 404)
    const isOver = isUnknown || isStatus(error, 410)
    const title = isUnknown ? t('invited-not-found') : t('invited-over')
    return (
      <AccountLayout
        title={isOver ? title : t('invited-could-not-loaded')}
        lead={isUnknown ? t('invited-ask') : messageOf(error)}
      >
        {isOver ? (
          <LinkButton to="/login">{t('invited-log-in')}</LinkButton>
        ) : (
          <Button onPress={() => void refetch()}>{t('invited-try-again')}</Button>
        )}
      </AccountLayout>
    )
  }
  return data ? <Card card={data} email={email} /> : <Waiting />
}

function Card({ card, email }: { card: InvitationCard; email: string | null }) {
  const { invited_by: from, project_name: name, role } = card
  const title = t('invited-title', { from, name, role })
  return (
    <AccountLayout title={title} lead={t('invited-as', { role })}>
      <p className="mb-sm text-reading wrap-anywhere">
        {email ? t('invited-use-address', { email }) : t('invited-use-the-address')}
      </p>
      <p className="mb-lg text-reading">
        {t('invited-open-until', { expiresAt: day(card.expires_at) })}
      </p>
      <Ways>
        <LinkButton to="/signup" wide>
          {t('invited-create-account')}
        </LinkButton>
        <LinkButton to="/login" kind="outline" wide>
          {t('invited-log-in')}
        </LinkButton>
      </Ways>
      <p className="mt-lg text-caption font-normal text-lightText">{t('invited-next')}</p>
    </AccountLayout>
  )
}

function Waiting() {
  return (
    <AccountLayout title={t('invited')}>
      <Ways>
        <Skeleton height={24} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Ways>
    </AccountLayout>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="grid gap-sm">{children}</div>
}

/** False until it is known that nobody is signed in; whoever is goes on to the invitation itself. */
function useGoOn(token: string): boolean {
  const navigate = useNavigate()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let stays = true
    identity.ready().then(
      (user) => {
        if (!stays) return
        if (!user) setHere(true)
        else if (user.emailVerified) {
          void navigate({ to: '/invitations/$token', params: { token }, replace: true })
        } else void navigate({ to: '/', replace: true })
      },
      () => stays && setHere(true),
    )
    return () => {
      stays = false
    }
  }, [navigate, token])
  return isHere
}

/** The address that the link names, which the next screen fills in; and where that screen leads. */
function useInvitedEmail(token: string): string | null {
  const [email] = useState(() => {
    const named = new URLSearchParams(location.hash.slice(1)).get('email')
    return named && isEmail(named) ? named : null
  })
  useEffect(() => {
    keepReturn(`/invitations/${encodeURIComponent(token)}`, '/')
    if (email) rememberEmail(email)
  }, [token, email])
  return email
}
