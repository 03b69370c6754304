import { t } from '@messages/security'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AccountLayout, useMailLink } from '@/features/account/api'
import { identity } from '@/shared/identity/identity'
import { IdentityError } from '@/shared/identity/types'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { problemOf } from '../words'

const route = getRouteApi('/email-change')

const texts = () =>
  ({
    VERIFY_AND_CHANGE_EMAIL: {
      title: t('email-change-confirm-new-email-address'),
      button: t('email-change-use-address'),
      done: t('email-change-email-address-changed-use'),
    },
    RECOVER_EMAIL: {
      title: t('email-change-restore-email-address'),
      button: t('email-change-restore-my-email-address'),
      done: t('email-change-email-address-restored-signed'),
    },
  }) as const

/** The landing place of both links of a change: a button, since mail scanners open links. */
export function EmailChangeScreen() {
  usePageTitle(t('email-change-email-address'))
  const { oobCode: code } = useMailLink(route.useSearch())
  if (!code) return <Refused text={t('email-change-link-incomplete-open-email')} />
  return <Checked code={code} />
}

function Checked({ code }: { code: string }) {
  const { data, isPending, error } = useQuery({
    queryKey: ['email-change-code', code],
    queryFn: () => identity.checkCode(code),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const apply = useMutation({
    mutationFn: async (asked: NonNullable<typeof data>) => {
      await identity.applyVerification(code)
      if (await identity.ready()) await identity.reload().catch(() => undefined)
      return asked
    },
  })
  // The session may end with the change, and the code is used up: what the check said before is shown from then on.
  const known = apply.variables ?? data
  const words =
    known && known.operation in texts()
      ? texts()[known.operation as keyof ReturnType<typeof texts>]
      : null
  if (error && apply.isIdle) return <Refused text={refusal(error)} />
  if (known && !words) return <Refused text={t('email-change-link-different-action')} />
  return (
    <AccountLayout title={words?.title ?? t('email-change-email-address')} lead={known?.email}>
      <Loading isLoading={isPending && apply.isIdle} skeleton={<Skeleton height={44} />}>
        {apply.error && (
          <div className="mb-lg">
            <Alert tone="error">{refusal(apply.error)}</Alert>
          </div>
        )}
        {apply.isSuccess ? (
          <>
            <Alert tone="success">{words?.done}</Alert>
            <div className="mt-lg">
              <LinkButton to="/" wide>
                {t('email-change-continue')}
              </LinkButton>
            </div>
          </>
        ) : (
          <Button wide isPending={apply.isPending} onPress={() => known && apply.mutate(known)}>
            {words?.button}
          </Button>
        )}
      </Loading>
    </AccountLayout>
  )
}

function refusal(error: unknown): string {
  const code = error instanceof IdentityError ? error.code : ''
  if (['expired-action-code', 'invalid-action-code'].includes(code)) {
    return t('email-change-link-expired-already-used')
  }
  if (code === 'email-already-in-use') return t('email-change-another-account-uses-email')
  return problemOf(error)
}

function Refused({ text }: { text: string }) {
  return (
    <AccountLayout title={t('email-change-email-address')}>
      <Alert tone="error">{text}</Alert>
      <div className="mt-lg">
        <LinkButton to="/" wide>
          {t('email-change-continue')}
        </LinkButton>
      </div>
    </AccountLayout>
  )
}
