import { t } from '@messages/invited'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AccountLayout } from '@/features/account/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { keepReturn } from '@/shared/identity/return-to'
import { day } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { useNamedEmail, useWhoIsHere } from './arrival'
import { cardQuery, type InvitationCard } from './card'
import { LogInOrCreate, WaysSkeleton } from './ways'

/** `/invited/{code}`: who invites to what. Whoever signs in or up from here comes to the invitation. */
export function InvitedScreen({ token }: { token: string }) {
  usePageTitle(t('invited'))
  const isHere = useGoOn(token)
  const email = useNamedEmail()
  useEffect(() => keepReturn(`/invitations/${encodeURIComponent(token)}`, '/'), [token])
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
  if (data) return <Card card={data} email={email} />
  return (
    <AccountLayout title={t('invited')}>
      <WaysSkeleton />
    </AccountLayout>
  )
}

function Card({ card, email }: { card: InvitationCard; email: string | null }) {
  const { invited_by: from, project_name: name, role } = card
  const title = t('invited-title', { from, name, role })
  return (
    <AccountLayout title={title} lead={t('invited-as', { role })}>
      <p className="mb-sm text-reading wrap-anywhere">{sentTo(card, email)}</p>
      <p className="mb-lg text-reading">
        {t('invited-open-until', { expiresAt: day(card.expires_at) })}
      </p>
      <LogInOrCreate hasAccount={card.has_account} />
      <p className="mt-lg text-caption font-normal text-lightText">{t('invited-next')}</p>
    </AccountLayout>
  )
}

function sentTo({ has_account: hasAccount }: InvitationCard, email: string | null): string {
  if (!email) return t('invited-use-the-address')
  return hasAccount ? t('invited-log-in-as', { email }) : t('invited-use-address', { email })
}

/** Whoever is logged in goes on to the invitation itself. False until it is known that nobody is. */
function useGoOn(token: string): boolean {
  const navigate = useNavigate()
  const user = useWhoIsHere()
  useEffect(() => {
    if (!user) return
    if (user.emailVerified) {
      void navigate({ to: '/invitations/$token', params: { token }, replace: true })
    } else void navigate({ to: '/', replace: true })
  }, [navigate, token, user])
  return user === null
}
