import { t, Text } from '@messages/verification'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { redirectFor } from '@/shared/identity/guards'
import { identity } from '@/shared/identity/identity'
import { loadSession, useAuthState } from '@/shared/identity/session'
import { useAtLeast } from '@/shared/hooks/use-at-least'
import { Button } from '@/shared/ui/buttons/button'
import { Spinner } from '@/shared/ui/indicators/spinner'
import { AccountLayout } from '../components/account-layout'
import { MailboxLink } from '../components/mailbox-link'
import { ResendVerification } from './resend-verification'

/** V-02 */
const every = 3000

export function WaitForVerification() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useAuthState()
  const mailProblem = useRouterState({ select: (state) => state.location.state.mailProblem })

  const { isFetching } = useQuery({
    queryKey: ['email-verified', user?.uid],
    queryFn: async () => (await identity.reload()).emailVerified,
    enabled: Boolean(user && !user.emailVerified),
    refetchInterval: every,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  const checking = useAtLeast(isFetching, 600)

  const verified = user?.emailVerified === true
  useEffect(() => {
    if (!verified) return
    void loadSession(queryClient, '/').then((session) =>
      navigate({ to: redirectFor('/', session) ?? '/', replace: true }),
    )
  }, [verified, queryClient, navigate])

  const nobody = user === null
  useEffect(() => {
    if (nobody) void navigate({ to: '/', replace: true })
  }, [nobody, navigate])

  const logOut = async () => {
    await identity.signOut()
    await navigate({ to: '/' })
  }

  return (
    <AccountLayout
      title={t('wait-for-verification-verify-email')}
      lead={
        <>
          <Text
            id="wait-for-verification-sent-link-open-continue"
            elements={{
              strong: (
                <strong className="font-medium text-text wrap-anywhere">{user?.email}</strong>
              ),
            }}
          />
        </>
      }
    >
      <p className="mb-lg flex min-h-8 items-center gap-sm text-lightText">
        <Spinner label="" />
        {checking || verified
          ? t('wait-for-verification-checking')
          : t('wait-for-verification-waiting-verify-email')}
      </p>
      <ResendVerification problem={mailProblem} kind="outline" />
      <div className="mt-sm">
        <Button kind="quiet" wide onPress={() => void logOut()}>
          {t('wait-for-verification-logout')}
        </Button>
      </div>
      <p className="mt-lg text-lightText">{t('wait-for-verification-didnt-get-check-spam')}</p>
      <MailboxLink />
    </AccountLayout>
  )
}
