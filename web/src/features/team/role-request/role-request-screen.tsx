import { t } from '@messages/role-request'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AccountLayout } from '@/features/account/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { type AuthState, identity } from '@/shared/identity/identity'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { useNamedEmail, useWhoIsHere } from '../invited/arrival'
import { LogInOrCreate, WaysSkeleton } from '../invited/ways'
import { keyWords } from '../words'
import { DeclineHere } from './decline-here'
import { declineRoleRequest, type RoleRequest, roleRequestQuery } from './request'

/**
 * `/role-requests/{code}`: who names the reader as what in which project. To confirm takes an account; whoever is named
 * without having been asked can decline without one.
 */
export function RoleRequestScreen({ code }: { code: string }) {
  usePageTitle(t('role-request'))
  const email = useNamedEmail()
  const user = useGoOn(email)
  const { data, error, refetch } = useQuery({ ...roleRequestQuery(code), enabled: user.isKnown })
  const decline = useMutation({ mutationFn: () => declineRoleRequest(code) })
  if (isUnavailable({ data, error })) {
    return <Unavailable error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <AccountLayout title={t('role-request')}>
        <WaysSkeleton />
      </AccountLayout>
    )
  }
  const { asked_by: askedBy, project_name: name } = data
  if (decline.isSuccess) {
    return (
      <AccountLayout
        title={t('role-request-declined')}
        lead={t('role-request-declined-text', { askedBy, name })}
      >
        <LinkButton to="/">{t('role-request-home')}</LinkButton>
      </AccountLayout>
    )
  }
  const job = keyWords(data.job)
  return (
    <AccountLayout
      title={t('role-request-title', { askedBy, job, name })}
      lead={t('role-request-lead', { status: keyWords(data.attachment_status) })}
    >
      <Confirming request={data} email={email} other={user.other} />
      <DeclineHere askedBy={askedBy} decline={decline} />
    </AccountLayout>
  )
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isUnknown = isStatus(error, 404)
  if (isUnknown || isStatus(error, 410)) {
    return (
      <AccountLayout
        title={isUnknown ? t('role-request-not-found') : t('role-request-over')}
        lead={isUnknown ? t('role-request-not-found-text') : t('role-request-over-text')}
      >
        <LinkButton to="/login">{t('role-request-log-in')}</LinkButton>
      </AccountLayout>
    )
  }
  return (
    <AccountLayout title={t('role-request-could-not-loaded')} lead={messageOf(error)}>
      <Button onPress={onRetry}>{t('role-request-try-again')}</Button>
    </AccountLayout>
  )
}

function Confirming({
  request,
  email,
  other,
}: {
  request: RoleRequest
  email: string | null
  other: string | null
}) {
  if (email && other) {
    return (
      <>
        <p className="mb-sm text-reading wrap-anywhere">
          {t('role-request-other-account', { email, other })}
        </p>
        <Button onPress={() => void identity.signOut().then(() => location.reload())}>
          {t('role-request-log-out')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="mb-sm text-reading wrap-anywhere">{confirmWith(request, email)}</p>
      <LogInOrCreate hasAccount={request.has_account} />
    </>
  )
}

function confirmWith({ has_account: hasAccount }: RoleRequest, email: string | null): string {
  if (!email) return t('role-request-confirm-with-the-address')
  return hasAccount
    ? t('role-request-confirm-log-in', { email })
    : t('role-request-confirm-with', { email })
}

/** Whoever is logged in with the address that was asked finds the request on the dashboard. */
function useGoOn(email: string | null) {
  const navigate = useNavigate()
  const user = useWhoIsHere()
  const isAsked = isTheirs(user, email)
  useEffect(() => {
    if (!user || !isAsked) return
    void navigate({ to: user.emailVerified ? '/dashboard' : '/', replace: true })
  }, [navigate, user, isAsked])
  return { isKnown: user !== undefined && !isAsked, other: user?.email ?? null }
}

/** A link without an address leads whoever is logged in to what they were asked. */
function isTheirs(user: AuthState, email: string | null): boolean {
  return !!user && (!email || user.email?.toLowerCase() === email.toLowerCase())
}
