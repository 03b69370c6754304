import { t } from '@messages/reset'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { config } from '@/shared/config'
import { identity } from '@/shared/identity/identity'
import { IdentityError } from '@/shared/identity/types'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { AccountLayout } from '../components/account-layout'
import { safeContinueUrl } from '../continue-url'
import { useMailLink } from '../use-mail-link'
import { ResetForm } from './reset-form'

const route = getRouteApi('/reset-password')

/** Nobody answered: the link may well be good, so it is not called bad. */
const notTheLink = ['network-request-failed', 'timeout']

/** P-07 */
const redirectAfter = 1500

export function ResetScreen() {
  usePageTitle(t('reset-password'))
  const link = useMailLink(route.useSearch())
  if (!link.oobCode || link.mode !== 'resetPassword')
    return <Refused text={t('reset-password-link-invalid')} />
  return <Checked code={link.oobCode} continueUrl={link.continueUrl} />
}

function Checked({ code, continueUrl }: { code: string; continueUrl?: string }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['reset-code', code],
    queryFn: () => identity.verifyResetCode(code),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error instanceof IdentityError && notTheLink.includes(error.code)) {
    return (
      <AccountLayout title={t('reset-password')}>
        <ErrorState
          title={t('reset-link-could-not-checked')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      </AccountLayout>
    )
  }
  if (error) return <Refused text={t('reset-password-link-expired')} />
  return (
    <AccountLayout title={t('reset-choose-new-password')} lead={t('reset-youll-signed-out-on')}>
      <Loading isLoading={isPending} skeleton={<FormSkeleton />}>
        <ResetForm
          email={data ?? ''}
          code={code}
          confirm={identity.confirmReset}
          onDone={() => setTimeout(() => leave(data ?? '', continueUrl), redirectAfter)}
        />
      </Loading>
    </AccountLayout>
  )
}

/** A full load, since the target may be another site, and since every session has just ended. */
async function leave(email: string, continueUrl: string | undefined) {
  if (identity.current()?.email === email) await identity.signOut().catch(() => undefined)
  const elsewhere = safeContinueUrl(continueUrl, location.origin, config.allowedContinueOrigins)
  location.assign(elsewhere ?? `/?email=${encodeURIComponent(email)}&reset=success`)
}

function Refused({ text }: { text: string }) {
  return (
    <AccountLayout title={t('reset-password')}>
      <Alert tone="error">{text}</Alert>
      <div className="mt-lg">
        <LinkButton to="/login" wide>
          {t('reset-back-log-in')}
        </LinkButton>
      </div>
    </AccountLayout>
  )
}

function FormSkeleton() {
  return (
    <div className="grid gap-lg">
      <Skeleton height={68} />
      <Skeleton height={68} />
      <Skeleton height={68} />
      <Skeleton height={44} />
    </div>
  )
}
